import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';

const minute = 60_000;

/** How often each thing may be done (contract §8): so many at once, and so many again within that time. */
const rates = {
  read: { count: 1200, withinMs: minute },
  write: { count: 240, withinMs: minute },
  message: { count: 30, withinMs: minute },
  userSearch: { count: 60, withinMs: minute },
  /** Tries of all who share an address and are new there, beside the ten of each name (auth/tries.actions.ts). */
  signIn: { count: 100, withinMs: 15 * minute },
  registration: { count: 20, withinMs: 60 * minute },
  tokenLookup: { count: 60, withinMs: 60 * minute },
};
export type Rate = keyof typeof rates;

/** The refusal of what was done too often, which says when to try again. */
export function tooOften(waitMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('rate.limited', { retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } });
}

type Bucket = { left: number; at: number };

/**
 * Token buckets, one for each rate and whom it counts (an account, an address). They live in memory: a restart fills
 * them. Buckets that have filled up again are forgotten; so are those of a future from which the clock was set back.
 */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #isOn: boolean;
  readonly #buckets = new Map<string, Bucket & { rate: Rate }>();
  #sweptAt: number;

  constructor(clock: Clock, isOn: boolean) {
    this.#clock = clock;
    this.#isOn = isOn;
    this.#sweptAt = clock.now();
  }

  /** Counts one. Throws `rate.limited` where none is left. */
  spend(rate: Rate, whom: number | string): void {
    if (!this.#isOn) return;
    this.#sweep();
    const left = this.requireLeft(rate, whom);
    this.#buckets.set(keyOf(rate, whom), { rate, left: left - 1, at: this.#clock.now() });
  }

  /** Takes back that one was counted. */
  giveBack(rate: Rate, whom: number | string): void {
    const bucket = this.#buckets.get(keyOf(rate, whom));
    if (bucket) bucket.left += 1;
  }

  /** How many are left, one at least. Counts nothing; throws `rate.limited` where none is. */
  requireLeft(rate: Rate, whom: number | string): number {
    const left = this.#leftOf(this.#buckets.get(keyOf(rate, whom)), rate);
    if (left < 1) throw tooOften((1 - left) * msForOne(rate));
    return left;
  }

  #leftOf(bucket: Bucket | undefined, rate: Rate): number {
    const { count } = rates[rate];
    const now = this.#clock.now();
    if (!bucket || bucket.at > now) return count;
    return Math.min(count, bucket.left + (now - bucket.at) / msForOne(rate));
  }

  #sweep(): void {
    if (Math.abs(this.#clock.now() - this.#sweptAt) < minute) return;
    this.#sweptAt = this.#clock.now();
    for (const [key, bucket] of this.#buckets)
      if (this.#leftOf(bucket, bucket.rate) >= rates[bucket.rate].count) this.#buckets.delete(key);
  }
}

const keyOf = (rate: Rate, whom: number | string) => `${rate} ${whom}`;
const msForOne = (rate: Rate): number => rates[rate].withinMs / rates[rate].count;
