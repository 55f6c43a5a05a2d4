// The comments of the task on screen in a test.
import type { CacheEvent } from '#shared/cached.ts';
import type { Comment } from '#shared/comment.ts';
import { Comments } from '#client/features/comments/comments.tsx';
import { openPart } from './task-part.tsx';
import { anna, at } from './things.ts';

export const aComment = (id: number, fields: Partial<Comment> = {}): Comment => ({
  id,
  taskId: 10,
  content: 'Biała',
  userId: anna,
  user: { id: anna, username: 'anna', fullName: 'Anna Kowalska', avatar: null },
  authorName: null,
  createdAt: at,
  editedAt: null,
  ...fields,
});
/** What tells of a comment's new words. */
export const reworded = (comment: Comment): CacheEvent => {
  const part = { projectId: 1, taskId: comment.taskId, isPrivate: false };
  return { type: 'comment.updated', ...part, comment, id: 91, at };
};

export async function openComments(comments: Comment[] = [], given: Parameters<typeof openPart>[1] = {}) {
  const answers = { 'comment.list': () => comments, ...given.answers };
  const opened = await openPart((part) => <Comments key={part.task.id} {...part} />, { ...given, answers });
  const { screen } = opened;
  const field = screen.getByRole('textbox', { name: 'Nowy komentarz' });
  const send = screen.getByRole('button', { name: 'Dodaj komentarz' });
  return { ...opened, field, send };
}
