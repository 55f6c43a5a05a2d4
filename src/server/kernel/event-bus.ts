import type { RecordedEvent } from '#shared/events.ts';

type Listener = (events: RecordedEvent[]) => void;

/** Hands committed events to those who listen in this process. */
export class EventBus {
  readonly #listeners = new Set<Listener>();

  /** `events` are of one commit, in order; none means that another process has committed some. */
  publish(events: RecordedEvent[]): void {
    for (const listener of this.#listeners) listener(events);
  }

  /** Returns how to stop listening. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
