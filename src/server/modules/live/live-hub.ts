import type { Heard, Moment, RecordedEvent } from '#shared/events.ts';
import type { Live } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import type { EventBus } from '#server/kernel/event-bus.ts';
import { isHistoryBrokenAfter, newestEventId, nextEvents } from '#server/kernel/event-log.ts';
import { audienceOf } from './live.audience.ts';
import { acquaintancesOf } from './live.queries.ts';

type Listener = Parameters<Live['listen']>[1];

/** Who goes and is back within this time has not been away: a reload, a moment without connection. */
const graceMs = 10_000;

/**
 * Hands each event to the sockets of those who may see it. The audience of an event is found once, however many
 * listen. Events are handed on strictly in the order of their ids, each once: where another process has committed in
 * between, what is missing is read from the log first.
 */
export class LiveHub implements Live {
  readonly #db: Db;
  readonly #listeners = new Map<number, Set<Listener>>();
  readonly #onError: (error: unknown) => void;
  readonly #turns = new Map<number, Promise<unknown>>();
  readonly #leaving = new Map<number, ReturnType<typeof setTimeout>>();
  #newest: number;
  #work: Promise<void> = Promise.resolve();

  /** `newest` is the id of the last event that is history when it begins. */
  constructor(db: Db, bus: EventBus, newest: number, onError: (error: unknown) => void) {
    this.#db = db;
    this.#newest = newest;
    this.#onError = onError;
    bus.subscribe((events) => {
      this.#work = this.#work.then(() => this.#take(events)).catch(onError);
    });
  }

  /** Listens to what `userId` may see. Returns how to stop. */
  listen(userId: number, listener: Listener): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set();
    if (!this.isHere(userId)) this.#announce(userId, true);
    this.#stay(userId);
    this.#listeners.set(userId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#listeners.get(userId) !== listeners) return;
      this.#listeners.delete(userId);
      this.#leave(userId);
    };
  }

  tell(userIds: Iterable<number>, moment: Moment): void {
    for (const userId of userIds) this.#tell(userId, moment);
  }

  isHere(userId: number): boolean {
    return this.#listeners.has(userId) || this.#leaving.has(userId);
  }

  /** Takes the steps of one user one after the other: however many sockets they open, the others are served in between. */
  inTurn<T>(userId: number, step: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(userId) ?? Promise.resolve()).then(step, step);
    this.#turns.set(userId, turn);
    const end = () => this.#turns.get(userId) === turn && this.#turns.delete(userId);
    turn.then(end, end);
    return turn;
  }

  /** Nobody is announced as gone any more. */
  stop(): void {
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    this.#leaving.clear();
  }

  #stay(userId: number) {
    clearTimeout(this.#leaving.get(userId));
    this.#leaving.delete(userId);
  }

  #leave(userId: number) {
    const goneFor = () => {
      this.#leaving.delete(userId);
      this.#announce(userId, false);
    };
    this.#leaving.set(userId, setTimeout(goneFor, graceMs).unref());
  }

  #announce(userId: number, isHere: boolean) {
    void acquaintancesOf(this.#db, userId)
      .then((ids) => this.tell(ids, { type: 'presence', userId, isHere }))
      .catch(this.#onError);
  }

  async #take(committed: RecordedEvent[]) {
    const fresh = committed.filter(({ id }) => id > this.#newest);
    if (committed.length > 0 && fresh.length === 0) return;
    if (fresh[0]?.id === this.#newest + 1) return this.#deliver(fresh);
    if (committed.length === 0 && (await isHistoryBrokenAfter(this.#db, this.#newest))) return this.#beginAnew();
    for (;;) {
      const missing = await nextEvents(this.#db, this.#newest);
      if (missing.length === 0) return;
      await this.#deliver(missing);
    }
  }

  /** A backup has been put in the place of the data: everybody reads again. */
  async #beginAnew() {
    this.#newest = await newestEventId(this.#db);
    for (const userId of this.#listeners.keys()) this.#tell(userId, { type: 'resync' });
  }

  #tell(userId: number, heard: Heard) {
    for (const listener of this.#listeners.get(userId) ?? []) listener(heard, this.#newest);
  }

  async #handOn(event: RecordedEvent) {
    for (const userId of await audienceOf(this.#db, event)) this.#tell(userId, event);
  }

  async #deliver(events: RecordedEvent[]) {
    for (const event of events) {
      this.#newest = event.id;
      // One event that cannot be told must not keep the others from being told.
      if (this.#listeners.size > 0) await this.#handOn(event).catch(this.#onError);
    }
  }
}
