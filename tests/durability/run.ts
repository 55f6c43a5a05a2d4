// npm run test:durable [-- ROUNDS]: kills the built server under load, again and again, and looks for what it has lost.
import { setTimeout } from 'node:timers/promises';
import { RunningServer } from '#tests/e2e/support/server.ts';
import { faultsIn } from './check.ts';
import { Journal } from './journal.ts';
import { arriveAt, report } from './scene.ts';

const rounds = Number(process.argv[2] ?? 100);
/** A round in which the server was killed before it had done much says little. */
const leastOfRound = 20;
/** As long as one waits for that. */
const patienceMs = 10_000;
const leastOfAll = rounds * leastOfRound;

const journal = new Journal();
const server = await RunningServer.start();
const clients = await arriveAt(server, journal);

/** Works for a moment, is killed within it, comes back. Returns how much was acknowledged, and what is wrong. */
async function round(): Promise<{ acknowledged: number; faults: string[] }> {
  const before = journal.acknowledged.length;
  let isOver = false;
  const work = clients.map((client) => client.work(() => isOver));
  const enough = before + leastOfRound + Math.random() * 80;
  const patience = performance.now() + patienceMs;
  while (journal.acknowledged.length < enough && performance.now() < patience) await setTimeout(5);
  await setTimeout(Math.random() * 20);
  await server.kill();
  isOver = true;
  await Promise.all(work);
  await server.run();
  const faults = await faultsIn(server.dataDir, journal);
  for (const [index, client] of clients.entries())
    if ((await client.whoAmI()) !== `klient${index}`) faults.push(`klient${index} was signed out`);
  return { acknowledged: journal.acknowledged.length - before, faults };
}

let counted = 0;
let tried = 0;
const faults: string[] = [];
while (counted < rounds && tried < rounds * 2 && faults.length === 0) {
  tried += 1;
  const { acknowledged, faults: found } = await round();
  faults.push(...found);
  if (acknowledged >= leastOfRound) counted += 1;
}
await server.stop();

const { acknowledged } = journal;
if (counted < rounds || acknowledged.length < leastOfAll)
  faults.push(`too little: at least ${rounds} rounds and ${leastOfAll} writes are wanted`);
report(
  faults,
  `${counted} rounds (${tried - counted} too quiet), ${acknowledged.length} acknowledged writes, ` +
    `${journal.entries.length - acknowledged.length} cut off`,
);
