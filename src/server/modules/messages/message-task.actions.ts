import type { z } from 'zod';
import { titleOf } from '#shared/message-title.ts';
import type { MakeTask, Message } from '#shared/message.ts';
import { problem } from '#shared/problem.ts';
import { CreateTask, type Task } from '#shared/task.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { accessTask } from '#server/modules/tasks/task.access.ts';
import { makeTask } from '#server/modules/tasks/task.actions.ts';
import { accessChat, accessMessage, chatOf } from './message.access.ts';
import { insertMessageTask, messageById, messageOfTask } from './message.queries.ts';
import { viewMessage } from './message.view.ts';

/**
 * A message becomes a task of a project in which its reader may make one; the message then shows how the task stands, to
 * those who may see it (contract §6). Once: while the reader sees the task it became, it is 409. To who may not know of
 * that one, the message is just a message.
 */
export function makeTaskOf(ctx: UserContext, input: z.infer<typeof MakeTask>): Promise<Task> {
  const { id, projectId, assignedToIds = [] } = input;
  return unitOfWork(ctx, async (unit) => {
    const { db, record } = unit;
    const { message: row, chat } = await accessMessage(db, ctx.user, id, 'read');
    if (row.deletedAt !== null) throw new AppError('message.deleted');
    const message = await viewMessage(db, row, ctx.user.id);
    if (message.task !== null) throw new AppError('message.hasTask');
    const title = input.title ?? titleOf(message);
    if (title === '') throw new AppError('input.invalid', { fields: { title: [problem('field.title')] } });
    const description = message.content === title ? null : message.content;
    const isPrivate = chat.isPrivate || chat.place.directChatId !== null;
    const task = await makeTask(
      ctx,
      unit,
      CreateTask.parse({ projectId, title, description, assignedToIds, isPrivate }),
    );
    await insertMessageTask(db, { messageId: id, taskId: task.id });
    const linked = { id: task.id, projectId, title: task.title, status: task.status };
    record({ type: 'message.linked', projectId: chat.projectId, messageId: id, chat: chat.place, linked });
    return task;
  });
}

/** The message that a task was made of, for a reader who may see both; null when there is none. */
export async function getMessageOfTask(ctx: UserContext, taskId: number): Promise<Message | null> {
  const { db } = ctx.database;
  await accessTask(db, ctx.user, taskId, 'task.read');
  const link = await messageOfTask(db, taskId);
  const row = link && (await messageById(db, link.messageId));
  if (!row) return null;
  const mayRead = await accessChat(db, ctx.user, chatOf(row), 'read').then(
    () => true,
    () => false,
  );
  return mayRead ? viewMessage(db, row, ctx.user.id) : null;
}
