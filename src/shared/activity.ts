import { z } from 'zod';
import { Id, Time } from '#shared/id.ts';
import { Person } from '#shared/user.ts';

/** What of a task's events stands in its activity. A task that is restored is told of as `task.created`. */
export const activityTypes = [
  'task.created',
  'task.updated',
  'task.deleted',
  'comment.created',
  'comment.updated',
  'comment.deleted',
  'attachment.created',
  'attachment.deleted',
  'checklist.groupCreated',
  'checklist.groupDeleted',
  'checklist.itemCreated',
  'checklist.itemUpdated',
  'checklist.itemDeleted',
] as const;

/**
 * A field before and after. People are told by their names as they are now. Of a description it is told that it changed,
 * not how; `isDeleted` from true to false is a restored task.
 */
const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();
export const ActivityChange = z.object({ field: z.string(), from: Value, to: Value });
export type ActivityChange = z.infer<typeof ActivityChange>;

/** What someone did to a task. `name` is what a checklist, its item or a file was called. */
export const Activity = z.object({
  id: Id,
  type: z.enum(activityTypes),
  at: Time,
  actor: Person.nullable(),
  changes: z.array(ActivityChange),
  name: z.string().nullable(),
});
export type Activity = z.infer<typeof Activity>;

/** The newest 50, or those before an id, newest first. */
export const ListActivity = z.object({ taskId: Id, before: Id.optional() });
