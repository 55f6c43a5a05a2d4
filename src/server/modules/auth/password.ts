import { availableParallelism } from 'node:os';
import type { UserContext } from '#server/kernel/context.ts';
import { inTurn } from '#server/kernel/calls.ts';
import { Gate } from '#server/kernel/gate.ts';
import type { Tries } from './tries.actions.ts';

/** Loaded with the first password: an idle server does without it. */
const argon2 = () => import('@node-rs/argon2');

/** argon2id; OWASP's first recommendation. The work is done off the event loop. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Who calls: whoever has to be signed in for that, or an address. */
type Caller = UserContext | string;

/**
 * One core is left to the event loop. Each caller has one hash at work or about to be, so that who comes alone waits for one
 * of each other, not for all of somebody's. Behind it there is room for two hundred people of one address who all come at
 * nine: of 10 to 15 ms each, the last of them waits for some 3 s.
 */
const hashing = new Gate({
  atOnce: Math.max(1, availableParallelism() - 1),
  mayWait: 200,
  ofOne: { atOnce: 1, mayWait: 200 },
});

const through = <T>(caller: Caller, work: (hasWaited: boolean) => Promise<T>): Promise<T> =>
  typeof caller === 'string' ? hashing.throughFor(caller, work) : inTurn(caller, work, hashing);

/** What is stored of a password. The work is not counted as anybody's: for scripts. */
export const hash = async (password: string): Promise<string> => (await argon2()).hash(password, options);

/** The same in its caller's turn. Throws `server.busy` where the caller, or too many callers, have too many waiting. */
export const hashPassword = (caller: Caller, password: string): Promise<string> =>
  through(caller, () => hash(password));

let standIn: Promise<string> | undefined;

/**
 * Whether the password fits. Without a hash, or with an empty one, it takes the same time and says no (contract §3). Where no
 * try is left, it is refused before it takes a place in the row, and once it had to wait there; else it is counted while
 * a thread looks at it, and what that says is told to nobody before. Throws `server.busy` as `hashPassword` does, which is no
 * try.
 */
export async function checkPassword(
  caller: Caller,
  passwordHash: string | undefined,
  password: string,
  tries: Tries,
): Promise<boolean> {
  await tries.requireLeft();
  return through(caller, async (hasWaited) => {
    if (hasWaited) await tries.requireLeft();
    standIn ??= hash('nobody has this password');
    const { verify } = await argon2();
    const looking = verify(passwordHash || (await standIn), password);
    // The place is held until the thread is free again.
    const [counted] = await Promise.allSettled([tries.count(), looking]);
    if (counted.status === 'rejected') throw counted.reason;
    return (await looking) && !!passwordHash;
  });
}
