import { median } from '../bench/row.ts';
import type { Sample } from './gauge.ts';

const sixths = 6;
/**
 * So much more may be held in the last sixth of the time than in the second, when everything has been done once. What
 * counts is the least of each sixth: in between garbage waits, the longer the less there is to do. Of the heap a tenth is
 * 4 MB, so 100 bytes that each answer left behind would be seen.
 */
const flatWithin = 1.1;
/** SQLite begins the log anew once 1,000 pages of 4 KiB stand in it and have been taken over; a large write may go beyond. */
const walMostMb = 8;
/** Who is answered less often than so many times a second has not been used. */
const leastASecond = 10;

const least = (values: number[]) => values.toSorted((a, b) => a - b)[0] ?? Number.NaN;

/** Several samples as one: the least and the most memory, their largest log, all their answers; of the rest the middle. */
export function partOf(samples: readonly Sample[]) {
  const all = (of: (sample: Sample) => number) => samples.map(of);
  const middle = (of: (sample: Sample) => number) => median(all(of));
  const total = (of: (sample: Sample) => number) => all(of).reduce((sum, value) => sum + value, 0);
  return {
    rssMb: least(all(({ rssMb }) => rssMb)),
    mostMb: Math.max(...all(({ rssMb }) => rssMb)),
    heapMb: least(samples.flatMap(({ heapMb }) => heapMb)),
    files: middle(({ files }) => files),
    sockets: middle(({ sockets }) => sockets),
    walMb: Math.max(...all(({ walMb }) => walMb)),
    cpu: middle(({ cpu }) => cpu),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    answers: total(({ answers }) => answers),
    events: total(({ events }) => events),
  };
}
type Part = ReturnType<typeof partOf>;

/** The samples in six parts of one length. */
export const partsOf = (samples: readonly Sample[]): Part[] =>
  Array.from({ length: sixths }, (_, index) =>
    partOf(samples.slice((samples.length * index) / sixths, (samples.length * (index + 1)) / sixths)),
  );

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
const headings = ['', 'memory', 'heap', 'files', 'sockets', 'WAL', 'CPU', 'p50', 'p99', 'answers', 'events'];

/** The head of a table of Markdown. */
export const head = line(headings) + line(headings.map(() => '---'));

/** A row of it. */
export const rowOf = (name: string, part: Part): string =>
  line([
    name,
    `${part.rssMb.toFixed(0)}–${part.mostMb.toFixed(0)} MB`,
    `${part.heapMb.toFixed(1)} MB`,
    `${part.files}`,
    `${part.sockets}`,
    `${part.walMb.toFixed(1)} MB`,
    `${(part.cpu * 100).toFixed(0)} %`,
    `${part.p50.toFixed(1)} ms`,
    `${part.p99.toFixed(0)} ms`,
    `${part.answers}`,
    `${part.events}`,
  ]);

/** What of it says that the server does not go on like that for ever. */
export function faultsOf(parts: readonly Part[], seconds: number): string[] {
  const [, early, , , , late] = parts;
  if (!early || !late) throw new Error('there are six');
  const faults: string[] = [];
  for (const [name, of] of [['memory', 'rssMb'] as const, ['heap', 'heapMb'] as const])
    if (!(late[of] <= early[of] * flatWithin))
      faults.push(`${name} grows: ${early[of].toFixed(1)} MB in the second sixth, ${late[of].toFixed(1)} in the last`);
  if (late.files > early.files) faults.push(`files stay open: ${early.files}, later ${late.files}`);
  const wal = Math.max(...parts.map(({ walMb }) => walMb));
  if (wal > walMostMb) faults.push(`the log of the database grew to ${wal.toFixed(1)} MB of ${walMostMb}`);
  const answers = parts.reduce((sum, part) => sum + part.answers, 0);
  if (answers < leastASecond * seconds) faults.push(`too little: ${answers} answers in ${Math.round(seconds)} s`);
  return faults;
}
