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

/**
 * How long each of some calls takes, in milliseconds, for each of `runs` after some that are not counted: in turns, so that a
 * machine which grows slower meanwhile does so for all of them. A turn is as many times `inARow`: a server that waited for its
 * turn is asleep at the first of them.
 */
export async function timesInTurns<Name extends string>(
  runs: number,
  calls: Record<Name, () => Promise<unknown>>,
  { warmUp = 10, inARow = 1 } = {},
): Promise<Record<Name, number[]>> {
  const names = Object.keys(calls) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let run = -warmUp; run < runs; run += inARow)
    for (const name of names)
      for (let time = 0; time < inARow; time++) {
        const start = performance.now();
        await calls[name]();
        if (run >= 0) times[name].push(performance.now() - start);
      }
  return times;
}
