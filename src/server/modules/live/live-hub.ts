import type { RecordedEvent } from '#shared/events.ts';
import type { Live } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import type { EventBus } from '#server/kernel/event-bus.ts';
import { audienceOf } from './live.audience.ts';

type Listener = (event: RecordedEvent) => void;

/**
 * Hands each event to the sockets of those who may see it. The audience of an event is found once, however many
 * listen, and events are handed on strictly in their order.
 */
export class LiveHub implements Live {
  readonly #db: Db;
  readonly #listeners = new Map<number, Set<Listener>>();
  #work: Promise<void> = Promise.resolve();
  readonly #onError: (error: unknown) => void;

  constructor(db: Db, bus: EventBus, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
    bus.subscribe((events) => {
      this.#work = this.#work.then(() => this.#deliver(events)).catch(this.#onError);
    });
  }

  /** Listens to what `userId` may see. Returns how to stop. */
  listen(userId: number, listener: Listener): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set();
    this.#listeners.set(userId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(userId);
    };
  }

  async #deliver(events: RecordedEvent[]) {
    for (const event of events) {
      if (this.#listeners.size === 0) return;
      for (const userId of await audienceOf(this.#db, event))
        for (const listener of this.#listeners.get(userId) ?? []) listener(event);
    }
  }
}
