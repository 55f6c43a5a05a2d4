import type { UserContext } from './context.ts';
import { Gate } from './gate.ts';

/**
 * What each person asks for, through whichever door, six calls at a time: so who asks for a thousand things at once has
 * six of them before somebody else's next statement, not all. Of the six, two may be making files to download and one may
 * wait for a hash, and screens go on. Three hundred wait, as much as thirty windows ask for that all come back at once;
 * what somebody asks for beyond that is refused with `server.busy`. Subscriptions, and bodies on their way in or out, hold
 * no place.
 */
export const calls = new Gate({ atOnce: Infinity, ofOne: { atOnce: 6, mayWait: 300 } });

/**
 * Does what a person asks for once it is their turn, of all their calls or at a gate of its own. Throws `auth.required` where
 * their session has ended meanwhile. `work` is told whether it had to wait.
 */
export const inTurn = <T>(ctx: UserContext, work: (hasWaited: boolean) => Promise<T>, gate = calls): Promise<T> =>
  gate.throughFor(ctx.user.id, async (hasWaited) => {
    if (hasWaited) await ctx.requireSession();
    return work(hasWaited);
  });
