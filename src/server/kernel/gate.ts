import { AppError } from './app-error.ts';

/** When to come again, in seconds: what waits at a gate is gone by then. */
const retryAfter = 5;

/** The refusal of what there is no room for just now: nothing was begun. */
export const tooBusy = (): AppError => new AppError('server.busy', { retryAfter });

/** Lets so many through at a time; others wait in a row, and where the row is full they are refused with `server.busy`. */
export class Gate {
  readonly #mayWait: number;
  readonly #row: (() => void)[] = [];
  #free: number;
  #rowSince = 0;

  constructor({ atOnce, mayWait = Infinity }: { atOnce: number; mayWait?: number }) {
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
}
