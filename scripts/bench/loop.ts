import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { hash } from '#server/modules/auth/password.ts';
import { filled } from './growth.ts';
import { callsOf, type Call } from './loop-calls.ts';
import { median, ms, type Row } from './row.ts';
import { type BenchServer, startServer } from './server.ts';

const budgetMs = 50;
const repeats = 5;
const size = { tasks: 100_000, messages: 500_000 };

/** The large database, in which people can sign in, and nobody coordinates but in one project. */
async function largeData() {
  const passwordHash = await hash('tajne123');
  return (dataDir: string) => {
    const path = join(dataDir, 'ekipa.db');
    copyFileSync(filled(size), path);
    const raw = new SQLite(path);
    raw.prepare('update users set passwordHash = ?').run(passwordHash);
    raw.exec(`update projects set coordinatorId = (
        select max(userId) from project_members where projectId = projects.id) where id > 1;
      update project_members set role = 'employer' where exists (
        select 1 from projects where id = projectId and coordinatorId = userId)`);
    raw.close();
  };
}

/** The longest that the loop stood still in a call, so many times. */
async function blocksOf(server: BenchServer, { make, before }: Call, times: number): Promise<number[]> {
  const blocks: number[] = [];
  for (let time = 0; time < times; time++) {
    await before?.();
    await server.ask();
    await make();
    blocks.push(await server.ask());
  }
  return blocks;
}

/** How long the event loop stands still at most, in each kind of call: the middle of all times that it was made. */
export async function measureLoop(): Promise<Row[]> {
  const blocks = new Map<string, { isVast: boolean; times: number[] }>();
  const data = await largeData();
  // What can be done once is done in a database of its own each time.
  for (let turn = 0; turn < repeats; turn++) {
    const server = await startServer(undefined, undefined, data, { watcher: './scripts/bench/loop-watch.mjs' });
    try {
      for (const call of await callsOf(server)) {
        if (turn > 0 && !call.once) continue;
        const times = await blocksOf(server, call, call.once ? 1 : repeats);
        const before = blocks.get(call.name)?.times ?? [];
        blocks.set(call.name, { isVast: call.isVast ?? false, times: [...before, ...times] });
      }
    } finally {
      await server.stop();
    }
  }
  const found = [...blocks].map(([name, { isVast, times }]) => ({ name, isVast, block: median(times) }));
  const row = (work: string, calls: typeof found): Row => {
    const [worst, next] = calls.toSorted((a, b) => b.block - a.block);
    if (!worst) throw new Error('nothing was called');
    return {
      work,
      value: `${ms(worst.block)}: ${worst.name}`,
      reference: next ? `the next: ${ms(next.block)}, ${next.name}` : '–',
      budget: `≤ ${budgetMs} ms`,
      isMet: worst.block <= budgetMs,
    };
  };
  const usual = found.filter(({ isVast }) => !isVast);
  return [
    row(`Longest that the event loop stands still, of ${usual.length} kinds of calls`, usual),
    row(
      'The same, where one change removes thousands of things',
      found.filter(({ isVast }) => isVast),
    ),
  ];
}
