import { type Kysely, sql } from 'kysely';
import { index, refers } from '#db/migrations/0001_first/columns.ts';

/**
 * A message may become a task once more for those who may not know of the first one. SQLite changes no key in place: the
 * rows move into a table with the new one.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('message_tasks_next')
    .$call(refers('messageId', 'chat_messages.id'))
    .$call(refers('taskId', 'tasks.id'))
    .addPrimaryKeyConstraint('message_tasks_pk', ['messageId', 'taskId'])
    .execute();
  await sql`insert into "message_tasks_next" ("messageId", "taskId") select "messageId", "taskId" from "message_tasks"`.execute(
    db,
  );
  await db.schema.dropTable('message_tasks').execute();
  await db.schema.alterTable('message_tasks_next').renameTo('message_tasks').execute();
  await index(db, 'message_tasks', 'taskId');
}
