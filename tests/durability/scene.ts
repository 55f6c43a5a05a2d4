import type { RunningServer } from '#tests/e2e/support/server.ts';
import { Client } from './client.ts';
import type { Journal } from './journal.ts';

const clientCount = 8;

/** Eight people with a project each. */
export async function arriveAt(server: RunningServer, journal: Journal): Promise<Client[]> {
  const clients = Array.from({ length: clientCount }, (_, index) => new Client(server.url, `klient${index}`, journal));
  for (const client of clients) await client.arrive();
  return clients;
}

const begun = performance.now();

/** The closing line of a run: what was tried and what was found. The exit code is 1 when anything was. */
export function report(faults: readonly string[], tried: string): void {
  const seconds = Math.round((performance.now() - begun) / 1000);
  for (const fault of faults.slice(0, 20)) process.stdout.write(`  ${fault}\n`);
  process.stdout.write(`${tried}, ${faults.length} faults, ${seconds} s\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
