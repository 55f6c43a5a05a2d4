import { z } from 'zod';
import { Id, Time } from '#shared/id.ts';
import { limits } from '#shared/limits.ts';
import { ProjectRole } from '#shared/project.ts';
import { lines } from '#shared/text-fields.ts';
import { User } from '#shared/user.ts';

/** A member of a project. `note` is the reader's own note on that member, else null (contract §4). */
export const Member = z.object({
  id: Id,
  userId: Id,
  projectId: Id,
  role: ProjectRole,
  teamId: Id.nullable(),
  managerId: Id.nullable(),
  note: z.string().nullable(),
  isCoordinator: z.boolean(),
  joinedAt: Time,
  user: User.omit({ createdAt: true }),
});
export type Member = z.infer<typeof Member>;

export const AddMember = z.object({
  projectId: Id,
  userId: Id,
  role: ProjectRole.default('worker'),
  note: lines({ min: 0, max: limits.note }).nullish(),
});

export const ByMember = z.object({ projectId: Id, memberId: Id });
