import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';
import { allPages, rowsAtOnce } from '#server/kernel/in-turns.ts';

type OnTask = 'checklist_groups' | 'task_checklists' | 'task_comments' | 'task_attachments' | 'time_entries';

/** On a task of the project that is not deleted. */
const inProject =
  (projectId: number) =>
  (eb: ExpressionBuilder<DB, OnTask>): Expression<SqlBool> =>
    eb(
      'taskId',
      'in',
      eb
        .selectFrom('tasks')
        .select('tasks.id')
        .where('tasks.projectId', '=', projectId)
        .where('tasks.deletedAt', 'is', null),
    );

export const projectFacts = (db: Db, id: number) =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'description', 'status', 'dueDate', 'createdById', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** What of recurring tasks is kept besides what is read of them. */
export const listSeries = (db: Db, projectId: number) =>
  db
    .selectFrom('tasks')
    .select(['id', 'recurrenceStart', 'nextDueDate'])
    .where('projectId', '=', projectId)
    .where('recurrence', '!=', 'none')
    .execute();

export const listReactions = (db: Db, projectId: number) =>
  db
    .selectFrom('message_reactions')
    .select(['messageId', 'userId', 'emoji', 'createdAt'])
    .where('messageId', 'in', (eb) => messagesIn(eb, projectId).select('chat_messages.id'))
    .orderBy('messageId')
    .orderBy('createdAt')
    .execute();

export const listMessageTasks = (db: Db, projectId: number) =>
  db
    .selectFrom('message_tasks')
    .select(['messageId', 'taskId'])
    .where('messageId', 'in', (eb) => messagesIn(eb, projectId).select('chat_messages.id'))
    .orderBy('messageId')
    .execute();

export const listChecklists = (db: Db, projectId: number) =>
  db
    .selectFrom('checklist_groups')
    .select(['id', 'taskId', 'name', 'assignedToId', 'createdById', 'createdAt'])
    .where(inProject(projectId))
    .orderBy('id')
    .execute();

export const listItems = (db: Db, projectId: number) =>
  db
    .selectFrom('task_checklists')
    .select(['id', 'taskId', 'groupId', 'text', 'isCompleted', 'completedById', 'completedAt', 'createdAt'])
    .where(inProject(projectId))
    .orderBy('id')
    .execute();

export const listComments = (db: Db, projectId: number) =>
  db
    .selectFrom('task_comments')
    .select(['id', 'taskId', 'userId', 'authorName', 'content', 'createdAt', 'editedAt'])
    .where(inProject(projectId))
    .orderBy('id')
    .execute();

export const listAttachments = (db: Db, projectId: number) =>
  db
    .selectFrom('task_attachments')
    .select(['id', 'taskId', 'filename', 'filesize', 'filetype', 'uploadedById', 'uploadedAt'])
    .where(inProject(projectId))
    .orderBy('id')
    .execute();

export const listTimeEntries = (db: Db, projectId: number) =>
  db
    .selectFrom('time_entries')
    .select(['id', 'taskId', 'userId', 'minutes', 'createdAt'])
    .where(inProject(projectId))
    .orderBy('id')
    .execute();

const inOwnChat = (projectId: number) =>
  sql<boolean>`"teamChatId" = (select "id" from "team_chats" where "projectId" = ${projectId})`;
const inTaskChats = (projectId: number) =>
  sql<boolean>`"taskId" in (select "id" from "tasks" where "projectId" = ${projectId})`;

/** What was said in the project's chat and in those of its tasks, and not deleted. */
const messagesIn = ({ selectFrom }: Pick<ExpressionBuilder<DB, never>, 'selectFrom'>, projectId: number) =>
  selectFrom('chat_messages')
    .where('chat_messages.deletedAt', 'is', null)
    .where((eb) => eb.or([inOwnChat(projectId), inTaskChats(projectId)]));

const listMessagesIn = (db: Db, chat: Expression<SqlBool>) =>
  allPages((after) =>
    db
      .selectFrom('chat_messages')
      .select(['id', 'taskId', 'senderId', 'content', 'replyToId', 'sentAt', 'editedAt', 'pinnedAt'])
      .where(chat)
      .where('deletedAt', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute(),
  );

export async function listMessages(db: Db, projectId: number) {
  const said = [
    ...(await listMessagesIn(db, inOwnChat(projectId))),
    ...(await listMessagesIn(db, inTaskChats(projectId))),
  ];
  return said.toSorted((a, b) => a.id - b.id);
}

export const listPeople = (db: Db, ids: number[]) =>
  db.selectFrom('users').select(['id', 'username', 'fullName', 'email']).where('id', 'in', ids).orderBy('id').execute();
