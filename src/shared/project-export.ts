import { z } from 'zod';
import { recurrences, priorities, projectRoles, projectStatuses } from '#shared/enumerations.ts';
import { Id, Time } from '#shared/id.ts';

/** Grows when a reader of the older format could not read the newer one. `docs/export-format.md` describes it. */
export const exportVersion = 1;
export const exportFormats = ['json', 'csv'] as const;

const Day = z.string().nullable();
const PersonId = Id.nullable();

const ExportedTask = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  status: z.string(),
  priority: z.enum(priorities),
  dueDate: Day,
  recurrence: z.enum(recurrences),
  /** The first day of the series, which says on which day of the month it falls, and the next one. */
  recurrenceStart: Day,
  nextDueDate: Day,
  labels: z.array(z.string()),
  assignedToIds: z.array(Id),
  /** For readers; the ids are what counts. */
  assignees: z.array(z.string()),
  timeTracked: z.int(),
  estimatedTime: z.int().nullable(),
  isPrivate: z.boolean(),
  position: z.string(),
  createdById: PersonId,
  createdAt: Time,
  updatedAt: Time,
});

/**
 * A project as one of its members may see it: everything under it but other people's private tasks and notes. Ids are
 * those of the exporting server: they tie the parts together and mean nothing elsewhere. Days are 'YYYY-MM-DD'.
 */
export const ProjectExport = z.object({
  format: z.literal('ekipa-project'),
  version: z.literal(exportVersion),
  exportedAt: Time,
  project: z.object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    status: z.enum(projectStatuses),
    dueDate: Day,
    createdById: PersonId,
    createdAt: Time,
  }),
  people: z.array(z.object({ id: Id, username: z.string(), fullName: z.string(), email: z.string() })),
  teams: z.array(
    z.object({ id: Id, name: z.string(), description: z.string().nullable(), color: z.string(), createdAt: Time }),
  ),
  members: z.array(
    z.object({
      userId: Id,
      role: z.enum(projectRoles),
      isCoordinator: z.boolean(),
      teamId: Id.nullable(),
      managerId: PersonId,
      note: z.string().nullable(),
      joinedAt: Time,
    }),
  ),
  columns: z.array(z.object({ id: Id, name: z.string(), color: z.string(), order: z.int(), createdAt: Time })),
  tasks: z.array(ExportedTask),
  checklists: z.array(
    z.object({ id: Id, taskId: Id, name: z.string(), assignedToId: PersonId, createdById: PersonId, createdAt: Time }),
  ),
  checklistItems: z.array(
    z.object({
      id: Id,
      taskId: Id,
      groupId: Id.nullable(),
      text: z.string(),
      isCompleted: z.boolean(),
      completedById: PersonId,
      completedAt: Time.nullable(),
      createdAt: Time,
    }),
  ),
  comments: z.array(
    z.object({
      id: Id,
      taskId: Id,
      userId: PersonId,
      authorName: z.string().nullable(),
      content: z.string(),
      createdAt: Time,
      editedAt: Time.nullable(),
    }),
  ),
  attachments: z.array(
    z.object({
      id: Id,
      taskId: Id,
      filename: z.string(),
      filesize: z.int(),
      filetype: z.string(),
      uploadedById: PersonId,
      uploadedAt: Time,
    }),
  ),
  timeEntries: z.array(z.object({ id: Id, taskId: Id, userId: PersonId, minutes: z.int(), createdAt: Time })),
  /** Of the project's chat where `taskId` is null, else of that task's. */
  messages: z.array(
    z.object({
      id: Id,
      taskId: Id.nullable(),
      senderId: PersonId,
      content: z.string(),
      replyToId: Id.nullable(),
      sentAt: Time,
      editedAt: Time.nullable(),
      pinnedAt: Time.nullable(),
    }),
  ),
  reactions: z.array(z.object({ messageId: Id, userId: Id, emoji: z.string(), createdAt: Time })),
  /** Tasks that were made of messages. */
  messageTasks: z.array(z.object({ messageId: Id, taskId: Id })),
});
export type ProjectExport = z.infer<typeof ProjectExport>;

export const ExportProject = z.object({ projectId: Id, format: z.enum(exportFormats).default('json') });

/** A file to download: its text in pieces, since it may be too long to be handled at once. */
export const Download = z.object({ filename: z.string(), mediaType: z.string(), content: z.array(z.string()) });
export type Download = z.infer<typeof Download>;
