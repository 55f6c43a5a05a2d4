import type { Db } from '#server/kernel/db.ts';

/** When the last thing happened; null where nothing has. */
export const newestEventTime = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('events').select('createdAt').orderBy('id', 'desc').limit(1).executeTakeFirst())?.createdAt ??
  null;
