import { AppError } from './app-error.ts';

/** When to come again, in seconds: what waits at a gate is gone by then. */
const retryAfter = 5;

/** The refusal of what there is no room for just now: nothing was begun. */
export const tooBusy = (): AppError => new AppError('server.busy', { retryAfter });

/** Lets so many through at a time; others wait in a row, and where the row is full they are refused with `server.busy`. */
export class Gate {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #row: (() => void)[] = [];
  /** Of each person who is in it, what only one of theirs goes through at a time. */
  readonly #own = new Map<number, Gate>();
  #free: number;
  #rowSince = 0;

  constructor({ atOnce, mayWait = Infinity }: { atOnce: number; mayWait?: number }) {
    this.#atOnce = atOnce;
    this.#free = atOnce;
    this.#mayWait = mayWait;
  }

  /** How many wait, and for how many milliseconds somebody has always been waiting. */
  row(): { length: number; lastedMs: number } {
    const { length } = this.#row;
    return { length, lastedMs: length === 0 ? 0 : performance.now() - this.#rowSince };
  }

  async enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    if (this.#row.length >= this.#mayWait) throw tooBusy();
    if (this.#row.length === 0) this.#rowSince = performance.now();
    await new Promise<void>((resolve) => this.#row.push(resolve));
  }

  leave(): void {
    const next = this.#row.shift();
    if (next) next();
    else this.#free++;
  }

  async through<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Of one person one goes through, and one waits behind it: what they ask for beyond that is refused, and others find room. */
  async throughFor<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const own = this.#own.get(userId) ?? new Gate({ atOnce: 1, mayWait: 1 });
    this.#own.set(userId, own);
    try {
      return await own.through(() => this.through(work));
    } finally {
      if (own.#free === own.#atOnce) this.#own.delete(userId);
    }
  }
}
