// npm run test:backup [-- ROUNDS]: backups made and restored under load, against what people were told before each.
import { createHash, randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '#server/kernel/db.ts';
import { restoreCommand } from '#server/modules/backups/backup.command.ts';
import { RunningServer } from '#tests/e2e/support/server.ts';
import { faultsIn } from './check.ts';
import { Client } from './client.ts';
import { type Entry, Journal } from './journal.ts';
import { arriveAt, report } from './scene.ts';

const rounds = Number(process.argv[2] ?? 10);
const damages = 20 * rounds;
const leastOfRound = 40;

const journal = new Journal();
const faults: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'ekipa-backups-'));
const server = await RunningServer.start();
const elsewhere = await RunningServer.start();
const clients = await arriveAt(server, journal);

let isOver = false;
const work = clients.map((client) => client.work(() => isOver));

/** What was acknowledged when the backup began is in it; of all else nobody knows. */
const asOf = (known: ReadonlySet<Entry>): Journal =>
  Journal.of(journal.entries.map((entry) => (known.has(entry) ? entry : { ...entry, state: 'asked' as const })));

async function command(of: RunningServer, ...args: string[]): Promise<void> {
  const { code, output } = await of.command(...args);
  if (code !== 0) faults.push(`${args[0]} ended with ${code}: ${output.trim()}`);
}

const archiveOf = (round: number) => join(folder, `${round}.tar.gz`);
const checked = new Set<Entry>();
for (let round = 1; round <= rounds && faults.length === 0; round += 1) {
  const before = journal.acknowledged.length;
  while (journal.acknowledged.length < before + leastOfRound) await setTimeout(5);
  const known = new Set(journal.acknowledged);
  await command(server, 'backup', archiveOf(round));
  // Elsewhere a server is running on what the round before has restored.
  await command(elsewhere, 'restore', archiveOf(round));
  faults.push(...(await faultsIn(elsewhere.dataDir, asOf(known))));
  await new Client(elsewhere.url, 'klient0', new Journal())
    .signIn()
    .catch((error: unknown) => faults.push(`nobody can sign in to the restored one: ${String(error)}`));
  known.forEach((entry) => checked.add(entry));
}
isOver = true;
await Promise.all(work);
await elsewhere.kill();

/** Every file of a folder, by its bytes. */
async function bytesOf(dir: string): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  for (const path of names.map((one) => join(one.parentPath, one.name)).toSorted())
    hash.update(`${path}\0`).update(await readFile(path));
  return hash.digest('hex');
}

const gzipHead = 10;
/** Cut off somewhere, or with a few bytes that are not what they were. */
function damagedOf(whole: Buffer): Buffer {
  if (randomInt(2) === 0) return whole.subarray(0, randomInt(whole.length));
  const bytes = Buffer.from(whole);
  for (let times = randomInt(1, 4); times > 0; times -= 1) {
    const at = randomInt(gzipHead, bytes.length);
    bytes.writeUInt8((bytes.readUInt8(at) + randomInt(1, 256)) % 256, at);
  }
  return bytes.equals(whole) ? bytes.subarray(1) : bytes;
}

let refused = 0;
/** A damaged archive is refused, and leaves the data as it was to the byte. */
async function tryDamaged(archive: string, into: string): Promise<void> {
  const whole = readFileSync(archive);
  // What a killed server leaves beside the database goes with the next one that opens it.
  await openDatabase(join(into, 'ekipa.db')).close();
  const present = await bytesOf(into);
  const bad = join(folder, 'bad.tar.gz');
  while (refused < damages && faults.length === 0) {
    writeFileSync(bad, damagedOf(whole));
    const outcome = await restoreCommand(into, [bad], () => {}).then(
      () => 'restored',
      () => 'refused',
    );
    if (outcome === 'restored') faults.push(`a damaged archive was restored: ${bad}`);
    if ((await bytesOf(into)) !== present) faults.push('a damaged archive has changed the data');
    refused += 1;
  }
}
if (faults.length === 0) await tryDamaged(archiveOf(rounds), elsewhere.dataDir);

await server.stop();
await elsewhere.stop();
if (faults.length === 0) rmSync(folder, { recursive: true });
report(
  faults,
  `${rounds} backups under ${journal.acknowledged.length} acknowledged writes, of which ${checked.size} were looked for ` +
    `after a restore, ${refused} damaged archives refused`,
);
