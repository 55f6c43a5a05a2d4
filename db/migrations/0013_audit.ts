import type { Kysely } from 'kysely';
import { index, mayRefer, table } from '#db/migrations/0001_first/columns.ts';

/** Who signed in, changed roles, deleted things and ran commands, for the operator. */
export async function up(db: Kysely<unknown>) {
  await table(db, 'audit')
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .$call(mayRefer('actorId', 'users.id'))
    .$call(mayRefer('userId', 'users.id'))
    .addColumn('projectId', 'integer')
    .addColumn('subject', 'text')
    .addColumn('address', 'text')
    .addColumn('times', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await index(db, 'audit', 'at');
}
