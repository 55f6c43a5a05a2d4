import type { Kysely } from 'kysely';
import { index, mayRefer, table } from './columns.ts';

export async function createEvents(db: Kysely<unknown>) {
  await table(db, 'events')
    .addColumn('type', 'text', (c) => c.notNull())
    .$call(mayRefer('projectId', 'projects.id', 'cascade'))
    .$call(mayRefer('taskId', 'tasks.id'))
    .$call(mayRefer('actorId', 'users.id'))
    .addColumn('payload', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'events', 'projectId', 'id');
  await index(db, 'events', 'taskId', 'id');
  await index(db, 'events', 'createdAt');
}
