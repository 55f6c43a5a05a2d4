import { AppError } from './app-error.ts';

/** When to come again, in seconds: what waits at a gate is gone by then. */
const retryAfter = 5;

/** The refusal of what there is no room for just now: nothing was begun. */
export const tooBusy = (): AppError => new AppError('server.busy', { retryAfter });

type Room = { atOnce: number; mayWait?: number };

/** Lets so many through at a time; others wait in a row, and where the row is full they are refused with `server.busy`. */
export class Gate {
  readonly #atOnce: number;
  readonly #mayWait: number;
  /** The room of each caller, and the gates of those who are in it. */
  readonly #ofOne: Room;
  readonly #own = new Map<number | string, Gate>();
  readonly #row: (() => void)[] = [];
  #free: number;
  #rowSince = 0;

  constructor({ atOnce, mayWait = Infinity, ofOne = { atOnce: 1, mayWait: 1 } }: Room & { ofOne?: Room }) {
    this.#atOnce = atOnce;
    this.#free = atOnce;
    this.#mayWait = mayWait;
    this.#ofOne = ofOne;
  }

  /** How many wait, and for how many milliseconds somebody has always been waiting. */
  row(): { length: number; lastedMs: number } {
    const { length } = this.#row;
    return { length, lastedMs: length === 0 ? 0 : performance.now() - this.#rowSince };
  }

  /** Returns whether that had to be waited for. */
  async enter(): Promise<boolean> {
    if (this.#free > 0) {
      this.#free--;
      return false;
    }
    if (this.#row.length >= this.#mayWait) throw tooBusy();
    if (this.#row.length === 0) this.#rowSince = performance.now();
    await new Promise<void>((resolve) => this.#row.push(resolve));
    return true;
  }

  leave(): void {
    const next = this.#row.shift();
    if (next) next();
    else this.#free++;
  }

  /** `work` is told whether it had to wait: who asked may not be there any more. */
  async through<T>(work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const hasWaited = await this.enter();
    try {
      return await work(hasWaited);
    } finally {
      this.leave();
    }
  }

  /**
   * As `through`, once it is that caller's turn: of what one of them asks no more than `ofOne` stands before the others at a
   * time, the rest waits behind it. What there is no room for is refused, and others find room.
   */
  async throughFor<T>(whom: number | string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const own = this.#own.get(whom) ?? new Gate(this.#ofOne);
    this.#own.set(whom, own);
    try {
      return await own.through((first) => this.through((then) => work(first || then)));
    } finally {
      if (own.#free === own.#atOnce && this.#own.get(whom) === own) this.#own.delete(whom);
    }
  }
}
