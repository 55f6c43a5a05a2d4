import { sql } from 'kysely';
import type { Db } from '#server/kernel/db.ts';
import { deleteByParts } from '#server/kernel/delete-by-parts.ts';
import { prepared } from '#server/kernel/prepared.ts';

/** How often it was tried so far, until when that counts: not for longer than `latest`. */
export const triesOf = prepared.row((db, key: string, now: string, latest: string) =>
  db
    .selectFrom('sign_in_tries')
    .select(['tries', 'endsAt'])
    .where('key', '=', key)
    .where('endsAt', '>', now)
    .where('endsAt', '<=', latest),
);

/** One more; what was counted until an earlier moment begins anew. */
export const setTries = prepared.write((db, key: string, tries: number, endsAt: string) =>
  db
    .insertInto('sign_in_tries')
    .values({ key, tries, endsAt })
    .onConflict((on) => on.column('key').doUpdateSet({ tries, endsAt })),
);

export const deleteTries = prepared.write((db, key: string) => db.deleteFrom('sign_in_tries').where('key', '=', key));

export const deleteTriesBefore = (db: Db, moment: string) =>
  deleteByParts(db, 'sign_in_tries', sql`"endsAt" <= ${moment}`);

const accountsOfDevice = (db: Db, tokenHash: string) =>
  db.selectFrom('sign_in_devices').select('userId').where('tokenHash', '=', tokenHash);
const oneOfDevice = prepared.row(accountsOfDevice);
const thatOfDevice = prepared.row((db, tokenHash: string, userId: number) =>
  accountsOfDevice(db, tokenHash).where('userId', '=', userId),
);

/** Whether that browser has signed in to that account before. */
export const isKnownDevice = async (db: Db, tokenHash: string, userId: number): Promise<boolean> =>
  (await thatOfDevice(db, tokenHash, userId)) !== undefined;

/** Whether that browser has signed in to any account before. */
export const isDeviceOfAnyone = async (db: Db, tokenHash: string): Promise<boolean> =>
  (await oneOfDevice(db, tokenHash)) !== undefined;

export const rememberDevice = prepared.write((db, tokenHash: string, userId: number, lastUsedAt: string) =>
  db
    .insertInto('sign_in_devices')
    .values({ tokenHash, userId, lastUsedAt })
    .onConflict((on) => on.columns(['tokenHash', 'userId']).doUpdateSet({ lastUsedAt })),
);

/** All that an account knows, but for one. */
export const deleteDevicesOf = (db: Db, userId: number, exceptHash: string | null) =>
  db
    .deleteFrom('sign_in_devices')
    .where('userId', '=', userId)
    .$if(exceptHash !== null, (query) => query.where('tokenHash', '!=', exceptHash))
    .execute();

/** All that an account knows, but for the `most` that were used last. */
export const deleteDevicesOver = prepared.write((db, userId: number, most: number) =>
  db
    .deleteFrom('sign_in_devices')
    .where('userId', '=', userId)
    .where('tokenHash', 'not in', (eb) =>
      eb
        .selectFrom('sign_in_devices')
        .select('tokenHash')
        .where('userId', '=', userId)
        .orderBy('lastUsedAt', 'desc')
        .orderBy(sql`rowid`, 'desc')
        .limit(most),
    ),
);

export const deleteDevicesBefore = (db: Db, moment: string) =>
  deleteByParts(db, 'sign_in_devices', sql`"lastUsedAt" < ${moment}`);
