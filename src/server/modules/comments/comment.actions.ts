import type { z } from 'zod';
import type { ByComment, Comment, CreateComment, UpdateComment } from '#shared/comment.ts';
import { mentionedIn } from '#shared/mentions.ts';
import { isHiddenTask } from '#shared/permissions.ts';
import type { User } from '#shared/user.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { memberIdsOf } from '#server/modules/members/member.access.ts';
import { withoutTold } from '#server/modules/notifications/notification.access.ts';
import { notify } from '#server/modules/notifications/notification.actions.ts';
import { accessTask, type AccessedTask } from '#server/modules/tasks/task.access.ts';
import { userIdsOfNames } from '#server/modules/users/user.access.ts';
import {
  commentById,
  countCommentsOf,
  deleteCommentRow,
  findComment,
  insertComment,
  listCommenters,
  listComments,
  listMentioned,
  replaceMentions,
  updateCommentRow,
} from './comment.queries.ts';

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

/** Those members who may see the task and whom a text mentions by their usernames. */
async function mentionedMembers(db: Db, task: AccessedTask, content: string): Promise<number[]> {
  const names = mentionedIn(content);
  if (names.size === 0) return [];
  return seeing(db, task, await userIdsOfNames(db, [...names]));
}

/** Keeps whom a comment mentions. Returns those who have not been told so: however it is reworded, one is told once. */
async function setMentions(db: Db, commentId: number, userIds: number[]): Promise<number[]> {
  const before = new Set(await listMentioned(db, commentId));
  await replaceMentions(db, commentId, userIds);
  const newly = userIds.filter((id) => !before.has(id));
  return withoutTold(db, newly, { commentId });
}

const about = (user: User, task: AccessedTask, commentId: number) => ({
  params: { actor: user.fullName, task: task.title },
  projectId: task.projectId,
  taskId: task.id,
  commentId,
});

/** Says something about a task, in one's own name whatever the body says. Who is mentioned is told that, once. */
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
    const mentioned = await setMentions(db, id, await mentionedMembers(db, task, content));
    await notify(unit, ctx.user, mentioned, { type: 'mentioned', ...about(ctx.user, task, id) });
    const others = (await seeing(db, task, concerned)).filter((userId) => !mentioned.includes(userId));
    await notify(unit, ctx.user, others, { type: 'comment_added', ...about(ctx.user, task, id) });
    return comment;
  });
}

/** A comment of a task, judged by whether it is one's own; one of another task is not found. */
async function accessComment(
  db: Db,
  user: { id: number },
  { taskId, commentId }: z.infer<typeof ByComment>,
  otherwise: 'comment.edit' | 'comment.delete',
) {
  const found = await findComment(db, taskId, commentId);
  const action = found?.userId === user.id ? 'comment.own' : otherwise;
  const task = await accessTask(db, user, taskId, found ? action : 'task.read');
  if (!found) throw new AppError('notFound');
  return { comment: found, task };
}

/** Rewords one's own comment, unless it was reworded meanwhile (contract §5); whoever is mentioned only now is told. */
export function updateComment(ctx: UserContext, input: z.infer<typeof UpdateComment>): Promise<Comment> {
  const { taskId, commentId, content, was } = input;
  return unitOfWork(ctx, async (unit) => {
    const { db, now, record } = unit;
    const { comment: before, task } = await accessComment(db, ctx.user, input, 'comment.edit');
    if (before.content === content) return toComment(before);
    if (was !== undefined && before.content !== was)
      throw new AppError('comment.stale', { current: toComment(before) });
    await updateCommentRow(db, commentId, { content, editedAt: now });
    const comment = toComment(await commentById(db, commentId));
    record({ type: 'comment.updated', projectId: task.projectId, taskId, isPrivate: task.isPrivate, comment });
    const mentioned = await setMentions(db, commentId, await mentionedMembers(db, task, content));
    await notify(unit, ctx.user, mentioned, { type: 'mentioned', ...about(ctx.user, task, commentId) });
    return comment;
  });
}

/** Takes a comment away, with what told of it: one's own, or as a manager anyone's (permissions.md). */
export function deleteComment(ctx: UserContext, input: z.infer<typeof ByComment>): Promise<void> {
  const { taskId, commentId } = input;
  return unitOfWork(ctx, async ({ db, record }) => {
    const { task } = await accessComment(db, ctx.user, input, 'comment.delete');
    await deleteCommentRow(db, commentId);
    const { projectId, isPrivate } = task;
    const commentCount = await countCommentsOf(db, taskId);
    record({ type: 'comment.deleted', projectId, taskId, isPrivate, commentId, commentCount });
  });
}
