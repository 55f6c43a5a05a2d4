import { Gate } from './gate.ts';

/**
 * What each person asks for, through whichever door, six calls at a time: so who asks for a thousand things at once has
 * six of them before somebody else's next statement, not all. Of the six, two may be making files to download and one may
 * wait for a hash, and screens go on. Three hundred wait, as much as thirty windows ask for that all come back at once;
 * what somebody asks for beyond that is refused with `server.busy`. Subscriptions, and bodies on their way in or out, hold
 * no place.
 */
export const calls = new Gate({ atOnce: Infinity, ofOne: { atOnce: 6, mayWait: 300 } });
