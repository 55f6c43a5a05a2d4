import { againMs } from '#client/lib/again.ts';
import { isShown, type Outbox, type Pending } from './outbox.ts';

/** Why a message was refused; `isGone`: its chat is none for its sender now, so all that waits there is refused with it. */
export type Refusal = { problem: string; isGone?: boolean };
/** What became of a message: it arrived, the connection lost it, it was said too fast, or was refused. */
export type Delivery = 'arrived' | 'lost' | { waitMs: number } | Refusal;
export type Courier = {
  deliver: (one: Pending) => Promise<Delivery>;
  /** Nobody sees that one was refused where it stands. */
  tellRefused: (one: Pending, why: Refusal) => void;
};

/** The outboxes that are being emptied, and those that are tried again later. */
const busy = new WeakSet<Outbox>();
const timers = new WeakMap<Outbox, ReturnType<typeof setTimeout>>();
/** Who was the last to be asked to bring what an outbox holds: the connection of those before may be over. */
const couriers = new WeakMap<Outbox, Courier>();
/** Before when nothing of an outbox is sent, on the clock of `performance`. */
const heldUntil = new WeakMap<Outbox, number>();
const heldMs = (outbox: Outbox): number => Math.max(0, (heldUntil.get(outbox) ?? 0) - performance.now());

const isSending = ({ state }: Pending) => state === 'sending';
const isWaiting = ({ state, isLost, isHeld }: Pending) => state === 'failed' && (!!isLost || !!isHeld);

type Why = 'problem' | 'isLost' | 'isHeld';
const noWhy = { problem: undefined, isLost: undefined, isHeld: undefined };

/** Says of each how it stands now; what was wrong with it before is past. */
const mark = (outbox: Outbox, which: (one: Pending) => boolean, now: Pick<Pending, 'state' | Why>) =>
  outbox.set(outbox.get().map((one) => (which(one) ? { ...one, ...noWhy, ...now } : one)));

export const drop = (outbox: Outbox, clientId: string): void =>
  outbox.set(outbox.get().filter((one) => one.clientId !== clientId));

/** Sends again what was refused. */
export const retry = (outbox: Outbox, clientId: string): void =>
  mark(outbox, (one) => one.clientId === clientId && one.state === 'failed', { state: 'sending' });

/**
 * Sends what waits in an outbox, one after the other in the order in which it was said. What the connection lost holds up
 * what was said after it and is tried again every 5 s, though its chat may be closed by then (contract §6, §7); so is what
 * was said too fast, once the server takes it. It goes with whoever was asked last: so it does once its sender has signed
 * in again. What was refused stays until its author sends it again or drops it, also where the chat is none for them now.
 */
export function post(outbox: Outbox, courier: Courier): void {
  couriers.set(outbox, courier);
  void run(outbox);
}

async function run(outbox: Outbox): Promise<void> {
  if (busy.has(outbox)) return;
  clearTimeout(timers.get(outbox));
  if (heldMs(outbox) > 0) mark(outbox, isSending, { state: 'failed', isHeld: true });
  else await empty(outbox);
  if (!outbox.get().some(isWaiting)) return;
  const timer = setTimeout(() => void run(outbox), heldMs(outbox) || againMs);
  timers.set(outbox, timer);
}

async function empty(outbox: Outbox): Promise<void> {
  busy.add(outbox);
  mark(outbox, isWaiting, { state: 'sending' });
  const next = () => outbox.get().find(isSending);
  for (let one = next(); one; one = next()) {
    const { clientId } = one;
    const courier = couriers.get(outbox);
    if (!courier) break;
    const delivery = await courier.deliver(one);
    if (delivery === 'arrived') drop(outbox, clientId);
    // Asked anew meanwhile: by who has signed in again, say.
    else if (delivery === 'lost' && courier !== couriers.get(outbox)) continue;
    else if (delivery === 'lost') mark(outbox, isSending, { state: 'failed', isLost: true });
    // Signing out has taken it back.
    else if (!outbox.get().some((other) => other.clientId === clientId)) continue;
    else if ('waitMs' in delivery) {
      heldUntil.set(outbox, performance.now() + delivery.waitMs);
      mark(outbox, isSending, { state: 'failed', isHeld: true });
    } else {
      const { problem, isGone = false } = delivery;
      mark(outbox, (other) => isSending(other) && (isGone || other.clientId === clientId), {
        state: 'failed',
        problem,
      });
      if (!isShown(outbox)) courier.tellRefused(one, delivery);
    }
  }
  busy.delete(outbox);
}
