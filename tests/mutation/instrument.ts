// Writes every mutant of a file into it at once, each behind a switch of its own.
import type { Mutant } from './rules.ts';

const isInside = (one: Mutant, { start, end }: Mutant) =>
  one.start >= start && one.end <= end && (one.start > start || one.end < end);
const isSame = (one: Mutant, { start, end }: Mutant) => one.start === start && one.end === end;

const sourceOf = (
  source: string,
  { start, end }: { start: number; end: number },
  mutants: readonly Mutant[],
): string => {
  let text = '';
  let at = start;
  for (const outer of mutants.filter((one) => !mutants.some((other) => isInside(one, other)))) {
    if (outer.start < at) continue;
    text += source.slice(at, outer.start) + switchOf(source, outer, mutants);
    at = outer.end;
  }
  return text + source.slice(at, end);
};

function switchOf(source: string, { start, end, key, isProcedure }: Mutant, all: readonly Mutant[]): string {
  const here = all.filter((one) => isSame(one, { start, end } as Mutant));
  const value = key ? { start: key.valueStart, end } : { start, end };
  const usual = sourceOf(
    source,
    value,
    all.filter((one) => isInside(one, { start, end } as Mutant)),
  );
  const [first] = here;
  if (isProcedure && first) return `__either(${first.id}, (${usual}), (${first.becomes}))`;
  const choice = `(${here.map(({ id, becomes }) => `__isGone(${id}) ? (${becomes}) : `).join('')}(${usual}))`;
  return key ? `get ${key.text}() { return ${choice}; }` : choice;
}

const names = [
  "import { isGone as __isGone, either as __either, everything as __everything } from '#tests/mutation/switch.ts';",
  "import { open as __open } from '#server/kernel/trpc.ts';",
];

/** The file with its mutants, none of which does anything until its rule is taken away. */
export function instrument(source: string, mutants: readonly Mutant[]): string {
  const outermostFirst = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const isRouter = mutants.some(({ isProcedure }) => isProcedure);
  const whole = { start: 0, end: source.length };
  return [...names.slice(0, isRouter ? 2 : 1), sourceOf(source, whole, outermostFirst)].join('\n');
}
