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

/** So many times a call is made in its turn: a server that waited for it is asleep at the first of them, and ours longer than a bare one. */
const inARow = 10;

/**
 * What each of some calls answers, for each of `runs` after some that are not counted: in turns, so that a machine which grows
 * slower meanwhile does so for all of them.
 */
export async function inTurns<Name extends string, T>(
  runs: number,
  calls: Record<Name, () => Promise<T>>,
  warmUp = 50,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(calls) as Name[];
  const answers = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, T[]>;
  for (let run = -warmUp; run < runs; run += inARow)
    for (const name of names)
      for (let time = 0; time < inARow; time++) {
        const answer = await calls[name]();
        if (run >= 0) answers[name].push(answer);
      }
  return answers;
}

/** A call that answers how many milliseconds it takes. */
export const timed = (call: () => Promise<unknown>) => async (): Promise<number> => {
  const start = performance.now();
  await call();
  return performance.now() - start;
};
