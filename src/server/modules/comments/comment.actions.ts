import type { z } from 'zod';
import type { Comment, CreateComment } from '#shared/comment.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { accessTask } from '#server/modules/tasks/task.access.ts';
import { commentById, countCommentsOf, insertComment, listComments } from './comment.queries.ts';

type CommentRow = Awaited<ReturnType<typeof commentById>>;

const toComment = ({ username, fullName, avatar, ...row }: CommentRow): Comment => ({
  ...row,
  user:
    row.userId !== null && username !== null && fullName !== null
      ? { id: row.userId, username, fullName, avatar }
      : null,
});

/** The comments of a task, oldest first. */
export async function getComments(ctx: UserContext, taskId: number): Promise<Comment[]> {
  await accessTask(ctx.database.db, ctx.user, taskId, 'task.read');
  return (await listComments(ctx.database.db, taskId)).map(toComment);
}

/** Says something about a task, in one's own name whatever the body says. */
export function createComment(ctx: UserContext, { taskId, content }: z.infer<typeof CreateComment>): Promise<Comment> {
  return unitOfWork(ctx, async ({ db, now, record }) => {
    const { projectId, isPrivate } = await accessTask(db, ctx.user, taskId, 'comment.create');
    const { id } = await insertComment(db, { taskId, userId: ctx.user.id, content, createdAt: now });
    const comment = toComment(await commentById(db, id));
    const commentCount = await countCommentsOf(db, taskId);
    record({ type: 'comment.created', projectId, taskId, isPrivate, comment, commentCount });
    return comment;
  });
}
