import type { MessageTask } from '#shared/message.ts';
import type { Db } from '#server/kernel/db.ts';
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';

const linksOf = (db: Db, taskId: number) =>
  db
    .selectFrom('message_tasks')
    .innerJoin('chat_messages', 'chat_messages.id', 'message_tasks.messageId')
    .leftJoin('tasks as talked', 'talked.id', 'chat_messages.taskId')
    .select((eb) => [
      'chat_messages.id',
      'chat_messages.taskId',
      'chat_messages.projectId',
      'chat_messages.teamChatId',
      'chat_messages.directChatId',
      eb.fn.coalesce('chat_messages.projectId', 'talked.projectId').as('toldIn'),
    ])
    .where('message_tasks.taskId', '=', taskId)
    .execute();

/** A task that is back, or may be seen by more than before, is again what its message became, for those who may see it. */
export async function recordLinks(
  { db, record }: UnitOfWork,
  { id, projectId, title, status }: MessageTask,
): Promise<void> {
  for (const { id: messageId, toldIn, ...chat } of await linksOf(db, id))
    record({ type: 'message.linked', projectId: toldIn, messageId, chat, linked: { id, projectId, title, status } });
}
