/** One measured line of the table. */
export type Row = { work: string; value: string; reference: string; budget: string; isMet: boolean };

/** The middle value. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value below which a share of them lies. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const ratio = (value: number): string => `${value.toFixed(2)} ×`;

/** How long one call takes, in milliseconds, for each of `runs` after some that are not counted. */
export async function timesOf(runs: number, call: (run: number) => Promise<unknown>, warmUp = 10): Promise<number[]> {
  for (let run = 0; run < warmUp; run++) await call(-1 - run);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await call(run);
    times.push(performance.now() - start);
  }
  return times;
}
