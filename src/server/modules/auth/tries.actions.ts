import { isoTime, type Clock } from '#server/kernel/clock.ts';
import type { Context, Services } from '#server/kernel/context.ts';
import { inTransaction, type Db } from '#server/kernel/db.ts';
import { tooOften } from '#server/kernel/rate-limiter.ts';
import { hashOfToken, newToken } from '#server/kernel/token.ts';
import {
  deleteDevicesBefore,
  deleteDevicesOf,
  deleteDevicesOver,
  deleteTries,
  deleteTriesBefore,
  isDeviceOfAnyone,
  isKnownDevice,
  rememberDevice,
  setTries,
  triesOf,
} from './tries.queries.ts';

/** Contract §8: 10 failures in 15 minutes. */
const maxTries = 10;
const withinMs = 15 * 60_000;
/** As long as a browser is known that does not sign in again: browsers keep a cookie no longer. */
export const deviceDays = 400;
/** Of an account: each of them has ten tries of its own. */
const maxDevices = 10;
const day = 86_400_000;

/** A limit of tries to say a password: both throw `rate.limited` where none is left. */
export type Tries = {
  /** Counts nothing. */
  requireLeft: () => Promise<void>;
  /** Counts one, before anybody is told whether the password fits, so that many at once are counted as well. */
  count: () => Promise<void>;
};

async function countedOf(db: Db, clock: Clock, key: string): Promise<{ tries: number; endsAt: string }> {
  const now = clock.now();
  const latest = new Date(now + withinMs).toISOString();
  const known = await triesOf(db, key, isoTime(clock), latest);
  if (known && known.tries >= maxTries) throw tooOften(Date.parse(known.endsAt) - now);
  return known ?? { tries: 0, endsAt: latest };
}

/**
 * Ten tries for a key; whoever says the right password forgets them (`forgetTries`). Kept in the database: a restart does
 * not begin anew; a clock that was ahead and is set back does.
 */
export const triesFor = ({ database: { db }, clock, settings }: Services, key: string): Tries => ({
  requireLeft: async () => {
    if (settings.rateLimits) await countedOf(db, clock, key);
  },
  count: async () => {
    if (!settings.rateLimits) return;
    await inTransaction(db, async (trx) => {
      const { tries, endsAt } = await countedOf(trx, clock, key);
      await setTries(trx, key, tries + 1, endsAt);
    });
  },
});

export async function forgetTries({ database, settings }: Services, key: string): Promise<void> {
  if (settings.rateLimits) await inTransaction(database.db, (db) => deleteTries(db, key));
}

const deviceOf = ({ deviceToken }: Context) => (deviceToken === null ? null : hashOfToken(deviceToken));
const keyOfName = ({ address }: Context, name: string) => hashOfToken(`sign-in ${address} ${name}`);
const keyOfDevice = (device: string, userId: number) => hashOfToken(`device ${device} ${userId}`);
/** Of an account's password that is asked for once more. */
export const keyOfPassword = (userId: number) => hashOfToken(`password ${userId}`);

/**
 * Counts a try to sign in for the name that is given, folded, alike whether somebody has it, and for the address it comes
 * from; and for the address alone, whatever it names. A browser that signed in to that account before counts for itself,
 * so that nobody who shares its address locks it out. `key` is what `forgetTries` takes; who said the right password gives back
 * what was counted for the address (`giveBack`), so that a whole office can sign in at nine.
 */
export async function triesOfSignIn(
  ctx: Context,
  name: string,
  userId: number | undefined,
): Promise<Tries & { key: string; giveBack: () => void }> {
  const device = deviceOf(ctx);
  const isKnown = device !== null && userId !== undefined && (await isKnownDevice(ctx.database.db, device, userId));
  const key = isKnown ? keyOfDevice(device, userId) : keyOfName(ctx, name);
  const tries = triesFor(ctx, key);
  if (isKnown) return { key, ...tries, giveBack: () => {} };
  return {
    key,
    giveBack: () => ctx.limiter.giveBack('signIn', ctx.address),
    requireLeft: async () => {
      ctx.limiter.requireLeft('signIn', ctx.address);
      await tries.requireLeft();
    },
    count: async () => {
      ctx.limiter.spend('signIn', ctx.address);
      await tries.count();
    },
  };
}

/**
 * The browser has signed in to that account, which knows the ten used last: what was tried there before counts no more.
 * Returns what it is to hold from now on: what it held only where an account knows it, lest someone else has put it there.
 */
export async function rememberBrowser(ctx: Context, userId: number): Promise<string> {
  const { deviceToken, clock } = ctx;
  return inTransaction(ctx.database.db, async (db) => {
    const isOurs = deviceToken !== null && (await isDeviceOfAnyone(db, hashOfToken(deviceToken)));
    const token = isOurs ? deviceToken : newToken();
    const tokenHash = hashOfToken(token);
    await rememberDevice(db, tokenHash, userId, isoTime(clock));
    await deleteDevicesOver(db, userId, maxDevices);
    await deleteTries(db, keyOfDevice(tokenHash, userId));
    return token;
  });
}

/** With another password an account knows no browser any more but the one that has set it, if it knew that. */
export const forgetOtherBrowsers = (ctx: Context, db: Db, userId: number) => deleteDevicesOf(db, userId, deviceOf(ctx));

/** Whoever has set a new password by a link may use it at once, however often the one before was tried from there, or signed in. */
export async function forgetTriesOf(
  ctx: Context,
  db: Db,
  user: { id: number; usernameKey: string; emailKey: string },
): Promise<void> {
  const device = deviceOf(ctx);
  const names = [user.usernameKey, user.emailKey].map((name) => keyOfName(ctx, name));
  const ofDevice = device === null ? [] : [keyOfDevice(device, user.id)];
  for (const key of [...names, ...ofDevice, keyOfPassword(user.id)]) await deleteTries(db, key);
}

/** Throws away counts that are over, and browsers that have not signed in for more than a year. */
export const forgetOldTries = ({ database, clock }: Services) =>
  inTransaction(database.db, async (db) => {
    await deleteTriesBefore(db, isoTime(clock));
    await deleteDevicesBefore(db, new Date(clock.now() - deviceDays * day).toISOString());
  });
