import type { Kysely } from 'kysely';
import { index, mayRefer, refers, table } from './columns.ts';

export async function createTaskParts(db: Kysely<unknown>) {
  await table(db, 'task_comments')
    .$call(refers('taskId', 'tasks.id'))
    .$call(mayRefer('userId', 'users.id'))
    .addColumn('authorName', 'text')
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('editedAt', 'text')
    .execute();
  await index(db, 'task_comments', 'taskId', 'createdAt');

  await db.schema
    .createTable('comment_mentions')
    .$call(refers('commentId', 'task_comments.id'))
    .$call(refers('userId', 'users.id'))
    .addPrimaryKeyConstraint('comment_mentions_pk', ['commentId', 'userId'])
    .execute();

  await table(db, 'checklist_groups')
    .$call(refers('taskId', 'tasks.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .$call(mayRefer('createdById', 'users.id'))
    .$call(mayRefer('assignedToId', 'users.id'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'checklist_groups', 'taskId');

  await table(db, 'task_checklists')
    .$call(refers('taskId', 'tasks.id'))
    .$call(mayRefer('groupId', 'checklist_groups.id', 'cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('isCompleted', 'boolean', (c) => c.notNull().defaultTo(false))
    .$call(mayRefer('completedById', 'users.id'))
    .addColumn('completedAt', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'task_checklists', 'taskId', 'isCompleted');
  await index(db, 'task_checklists', 'groupId');

  await table(db, 'task_attachments')
    .$call(refers('taskId', 'tasks.id'))
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('filesize', 'integer', (c) => c.notNull())
    .addColumn('filetype', 'text', (c) => c.notNull())
    .addColumn('storageKey', 'text', (c) => c.notNull().unique())
    .$call(mayRefer('uploadedById', 'users.id'))
    .addColumn('uploadedAt', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'task_attachments', 'taskId');

  await table(db, 'time_entries')
    .$call(refers('taskId', 'tasks.id'))
    .$call(mayRefer('userId', 'users.id'))
    .addColumn('minutes', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'time_entries', 'taskId');

  await db.schema
    .createTable('task_timers')
    .addColumn('userId', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .$call(refers('taskId', 'tasks.id'))
    .addColumn('startedAt', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'task_timers', 'taskId');
}
