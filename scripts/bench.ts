// The rows of the speed budgets that can be measured so far, each against its reference in the same run, on the built
// server. Prints a table and writes docs/benchmarks.md with machine and versions. Figures are medians.
import { writeFileSync } from 'node:fs';
import { measureBoard } from './bench/board.ts';
import { measureFanOut } from './bench/fan-out.ts';
import { measureGrowth } from './bench/growth.ts';
import { measureInterface } from './bench/interface.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measureLoop } from './bench/loop.ts';
import { machine, freshMemory } from './bench/machine.ts';
import { measureProcess } from './bench/process.ts';
import type { Row } from './bench/row.ts';
import { measureSignIn } from './bench/sign-in.ts';
import { measureSockets } from './bench/sockets.ts';
import { measureSizes } from './bench/sizes.ts';
import { measureWrites } from './bench/writes.ts';

const measures = [
  measureBoard,
  measureWrites,
  measureFanOut,
  measureSockets,
  measureSignIn,
  measureProcess,
  measureGrowth,
  measureLoop,
  measureSizes,
  measureInterface,
  measureLighthouse,
];

const rows: Row[] = [];
const before = freshMemory();
for (const measure of measures) {
  for (const row of await measure()) {
    rows.push(row);
    process.stdout.write(`${row.isMet ? 'met    ' : 'NOT met'}  ${row.work}: ${row.value} (budget ${row.budget})\n`);
  }
}

const memory = [before, freshMemory()].map((speed) => speed.toFixed(1)).join(' and ');
const line = ({ work, value, reference, budget, isMet }: Row) =>
  `| ${work} | ${value} | ${reference} | ${budget} | ${isMet ? 'yes' : 'no'} |`;

writeFileSync(
  'docs/benchmarks.md',
  `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}. Medians; machines are noisy, so
quote ratios rather than times. Fresh memory was filled at ${memory} GB/s before and after it.
[speed.md](speed.md) says why what is not met is not.

| Work | Value | Reference in the same run | Budget | Met |
| --- | --- | --- | --- | --- |
${rows.map(line).join('\n')}
`,
);
