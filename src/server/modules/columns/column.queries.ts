import type { Insertable, Updateable } from 'kysely';
import type { CustomColumnTable } from '#db/schema.ts';
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

export const insertColumn = (db: Db, column: Insertable<CustomColumnTable>) =>
  db.insertInto('custom_columns').values(column).returningAll().executeTakeFirstOrThrow();

export const updateColumnRow = (db: Db, id: number, changes: Updateable<CustomColumnTable>) =>
  db.updateTable('custom_columns').set(changes).where('id', '=', id).execute();

export const deleteColumnRow = (db: Db, id: number) => db.deleteFrom('custom_columns').where('id', '=', id).execute();
