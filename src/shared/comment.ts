import { z } from 'zod';
import { Id, Time } from '#shared/id.ts';
import { limits } from '#shared/limits.ts';
import { lines } from '#shared/text-fields.ts';
import { Person } from '#shared/user.ts';

/** A comment on a task. `authorName` names the author of an imported one, who has no account here. */
export const Comment = z.object({
  id: Id,
  taskId: Id,
  content: z.string(),
  userId: Id.nullable(),
  user: Person.nullable(),
  authorName: z.string().nullable(),
  createdAt: Time,
  editedAt: Time.nullable(),
});
export type Comment = z.infer<typeof Comment>;

export const CreateComment = z.object({
  taskId: Id,
  content: lines({ max: limits.longText, required: 'field.comment' }),
});
