import type { Db } from '#server/kernel/db.ts';

export const listColumns = (db: Db, projectId: number) =>
  db
    .selectFrom('custom_columns')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('order')
    .orderBy('id')
    .execute();

export const columnById = (db: Db, projectId: number, id: number) =>
  db
    .selectFrom('custom_columns')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
