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

/** The longest that the loop stood still in a call: the middle of all times that it was made. */
async function longestBlock(server: BenchServer, { make, before, once }: Call): Promise<number> {
  const blocks: number[] = [];
  for (let run = 0; run < (once ? 1 : repeats); run++) {
    await before?.();
    await server.ask();
    await make();
    blocks.push(await server.ask());
  }
  return median(blocks);
}

/** How long the event loop stands still at most, in each kind of call. */
export async function measureLoop(): Promise<Row[]> {
  const server = await startServer(undefined, undefined, await largeData(), {
    watcher: './scripts/bench/loop-watch.mjs',
  });
  const found: { name: string; block: number; isVast: boolean }[] = [];
  try {
    for (const call of await callsOf(server))
      found.push({ name: call.name, block: await longestBlock(server, call), isVast: call.isVast ?? false });
  } finally {
    await server.stop();
  }
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
