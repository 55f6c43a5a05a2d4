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

const Content = lines({ max: limits.longText, required: 'field.comment' });

export const CreateComment = z.object({ taskId: Id, content: Content });
/** `was` is the text that one began to reword: if it is another by now, that is a clash (contract §5). */
export const UpdateComment = z.object({ taskId: Id, commentId: Id, content: Content, was: z.string().optional() });
export const ByComment = z.object({ taskId: Id, commentId: Id });
