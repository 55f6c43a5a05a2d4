import type { Outbox, Pending } from './outbox.ts';

/** What became of a message: it arrived, the connection lost it, or it was refused. */
export type Delivery = 'arrived' | 'lost' | { problem?: string };
export type Deliver = (one: Pending) => Promise<Delivery>;

/** As long as the connection is tried again (contract §7): one call may be lost while events still come. */
const againMs = 5_000;

/** The outboxes that are being emptied, and those that are tried again later. */
const busy = new WeakSet<Outbox>();
const timers = new WeakMap<Outbox, ReturnType<typeof setTimeout>>();

const isLost = ({ state, isLost: lost }: Pending) => state === 'failed' && !!lost;

/** Says of each how it stands now; what was wrong with it before is past. */
const mark = (outbox: Outbox, which: (one: Pending) => boolean, now: Pick<Pending, 'state' | 'problem' | 'isLost'>) =>
  outbox.set(outbox.get().map((one) => (which(one) ? { ...one, problem: undefined, isLost: undefined, ...now } : one)));

export const drop = (outbox: Outbox, clientId: string): void =>
  outbox.set(outbox.get().filter((one) => one.clientId !== clientId));

/** Sends again what was refused. */
export const retry = (outbox: Outbox, clientId: string): void =>
  mark(outbox, (one) => one.clientId === clientId && one.state === 'failed', { state: 'sending' });

/**
 * Sends what waits in an outbox, one after the other in the order in which it was said. What the connection lost holds up
 * what was said after it and is tried again every 5 s, though its chat may be closed by then (contract §6, §7).
 */
export async function post(outbox: Outbox, deliver: Deliver): Promise<void> {
  if (busy.has(outbox)) return;
  busy.add(outbox);
  clearTimeout(timers.get(outbox));
  mark(outbox, isLost, { state: 'sending' });
  const next = () => outbox.get().find(({ state }) => state === 'sending');
  for (let one = next(); one; one = next()) {
    const { clientId } = one;
    const delivery = await deliver(one);
    if (delivery === 'arrived') drop(outbox, clientId);
    else if (delivery === 'lost') mark(outbox, ({ state }) => state === 'sending', { state: 'failed', isLost: true });
    else mark(outbox, (other) => other.clientId === clientId, { state: 'failed', ...delivery });
  }
  busy.delete(outbox);
  if (outbox.get().some(isLost))
    timers.set(
      outbox,
      setTimeout(() => void post(outbox, deliver), againMs),
    );
}
