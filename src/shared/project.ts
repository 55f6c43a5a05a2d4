import { z } from 'zod';
import { DueDateInput } from '#shared/due-date.ts';
import { projectRoles, projectStatuses } from '#shared/enumerations.ts';
import { Id, Time } from '#shared/id.ts';
import { limits } from '#shared/limits.ts';
import { lines, line } from '#shared/text-fields.ts';
import { Person } from '#shared/user.ts';

export const ProjectRole = z.enum(projectRoles);
export type ProjectRole = z.infer<typeof ProjectRole>;

export const ProjectStatus = z.enum(projectStatuses);
export type ProjectStatus = z.infer<typeof ProjectStatus>;

/** A project as its reader sees it: `role` and the counts are the reader's own (contract §4). */
export const Project = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  status: ProjectStatus,
  dueDate: Time.nullable(),
  lastActive: Time,
  createdAt: Time,
  createdById: Id.nullable(),
  role: ProjectRole,
  isCoordinator: z.boolean(),
  taskCount: z.int(),
  completedTaskCount: z.int(),
  memberCount: z.int(),
  members: z.array(Person),
});
export type Project = z.infer<typeof Project>;

const Name = line({ max: limits.title, required: 'field.projectName' });
const Description = lines({ min: 0, max: limits.longText }).nullish();

export const CreateProject = z.object({
  name: Name,
  description: Description,
  creatorRole: ProjectRole.default('employer'),
  status: z.literal('active').optional(),
  dueDate: DueDateInput.optional(),
});

export const UpdateProject = z.object({
  id: Id,
  name: Name.optional(),
  description: Description,
  status: ProjectStatus.exclude(['deleted']).optional(),
  dueDate: DueDateInput.optional(),
});

export const DeleteProject = z.object({ id: Id, permanent: z.boolean().default(false) });
