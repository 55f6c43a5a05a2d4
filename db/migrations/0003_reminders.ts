import type { Kysely } from 'kysely';
import { refers } from '#db/migrations/0001_first/columns.ts';

/** That someone was reminded of a task on a day: once, however many processes look. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('reminders')
    .$call(refers('taskId', 'tasks.id'))
    .$call(refers('userId', 'users.id'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('reminders_pk', ['taskId', 'userId', 'day'])
    .execute();
  await db.schema.createIndex('reminders_userId').on('reminders').column('userId').execute();
}
