import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Db } from '#server/kernel/db.ts';

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

/** What was said in the project's chat and in those of its tasks, and not deleted. */
export const listMessages = (db: Db, projectId: number) =>
  db
    .selectFrom('chat_messages')
    .select(['id', 'taskId', 'senderId', 'content', 'replyToId', 'sentAt', 'editedAt', 'pinnedAt'])
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('teamChatId', 'in', eb.selectFrom('team_chats').select('team_chats.id').where('projectId', '=', projectId)),
        eb('taskId', 'in', eb.selectFrom('tasks').select('tasks.id').where('tasks.projectId', '=', projectId)),
      ]),
    )
    .orderBy('id')
    .execute();

export const listPeople = (db: Db, ids: number[]) =>
  db.selectFrom('users').select(['id', 'username', 'fullName', 'email']).where('id', 'in', ids).orderBy('id').execute();
