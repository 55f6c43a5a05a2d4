import type { z } from 'zod';
import type { Comment, CreateComment } from '#shared/comment.ts';
import { isHiddenTask } from '#shared/permissions.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { memberIdsOf } from '#server/modules/members/member.access.ts';
import { notify } from '#server/modules/notifications/notification.actions.ts';
import { accessTask, type AccessedTask } from '#server/modules/tasks/task.access.ts';
import { commentById, countCommentsOf, insertComment, listCommenters, listComments } from './comment.queries.ts';

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

/** Those of the people who may see the task: some have left the project, or the task has become private. */
async function seeing(db: Db, task: AccessedTask, userIds: (number | null)[]): Promise<number[]> {
  const members = new Set(await memberIdsOf(db, task.projectId));
  return userIds.filter((id) => id !== null).filter((userId) => members.has(userId) && !isHiddenTask({ userId }, task));
}

/** Says something about a task, in one's own name whatever the body says. */
export function createComment(ctx: UserContext, { taskId, content }: z.infer<typeof CreateComment>): Promise<Comment> {
  return unitOfWork(ctx, async (unit) => {
    const { db, now, record } = unit;
    const task = await accessTask(db, ctx.user, taskId, 'comment.create');
    const { projectId, isPrivate } = task;
    const concerned = [task.createdById, ...task.assignedToIds, ...(await listCommenters(db, taskId))];
    const { id } = await insertComment(db, { taskId, userId: ctx.user.id, content, createdAt: now });
    const comment = toComment(await commentById(db, id));
    const commentCount = await countCommentsOf(db, taskId);
    record({ type: 'comment.created', projectId, taskId, isPrivate, comment, commentCount });
    await notify(unit, ctx.user, await seeing(db, task, concerned), {
      type: 'comment_added',
      params: { actor: ctx.user.fullName, task: task.title },
      projectId,
      taskId,
      commentId: id,
    });
    return comment;
  });
}
