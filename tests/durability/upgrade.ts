// npm run test:upgrade [-- ROUNDS]: kills the built server while it brings an older database up to date (contract §9).
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { openDatabase } from '#server/kernel/db.ts';
import { restoreCommand } from '#server/modules/backups/backup.command.ts';
import { RunningServer } from '#tests/e2e/support/server.ts';
import { countOf, makeOlder, shapeOf, size } from './older.ts';
import { report } from './scene.ts';

const rounds = Number(process.argv[2] ?? 30);
const everything = [size, size, size, size].join(' ');
const faults: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'ekipa-upgrade-'));
const older = join(folder, 'older');
mkdirSync(older);
await makeOlder(older);

async function look(dataDir: string) {
  const database = openDatabase(join(dataDir, 'ekipa.db'));
  const found = { shape: await shapeOf(database), problem: database.problem(), count: await countOf(database) };
  await database.close();
  return found;
}

const before = (await look(older)).shape;
/** How long it takes undisturbed, and what becomes of it. */
const undisturbed = join(folder, 'undisturbed');
cpSync(older, undisturbed, { recursive: true });
const begun = performance.now();
const server = await RunningServer.start({ DATA_DIR: undisturbed });
const wholeMs = performance.now() - begun;
await server.kill();
const after = (await look(undisturbed)).shape;

const killed = { before: 0, after: 0 };
/** The backups that were made before an upgrade and bear their name: each was whole when it got it. */
const backups: string[] = [];
const backupsIn = (dataDir: string) => {
  const dir = join(dataDir, 'backups');
  const names = existsSync(dir) ? readdirSync(dir) : [];
  return names.filter((name) => name.endsWith('.tar.gz')).map((name) => join(dir, name));
};

for (let round = 1; round <= rounds && faults.length === 0; round += 1) {
  const dataDir = join(folder, `round-${round}`);
  cpSync(older, dataDir, { recursive: true });
  // Killed twice: what the first left behind is what the second begins with.
  for (const _ of ['first', 'second']) {
    const starting = await RunningServer.startUnready({ DATA_DIR: dataDir });
    await setTimeout(Math.random() * wholeMs * 1.1);
    await starting.kill();
    const { shape, problem, count } = await look(dataDir);
    if (problem) faults.push(problem);
    if (count !== everything) faults.push(`${count} of ${everything} are there`);
    if (isDeepStrictEqual(shape, before)) killed.before += 1;
    else if (isDeepStrictEqual(shape, after)) killed.after += 1;
    else faults.push(`half an upgrade: ${shape.migrations.join(', ')}`);
  }
  backups.push(...backupsIn(dataDir));
  if (round % 5 === 0) {
    const last = await RunningServer.start({ DATA_DIR: dataDir });
    await last.kill();
    const { shape, count } = await look(dataDir);
    if (!isDeepStrictEqual(shape, after) || count !== everything) faults.push('the last start has not finished it');
    if (backupsIn(dataDir).length === 0) faults.push('no backup was made before the upgrade');
  }
}

for (const [index, backup] of backups.entries()) {
  const dataDir = join(folder, `restored-${index}`);
  const wrong = await restoreCommand(dataDir, [backup], () => {}).then(() => null, String);
  if (wrong !== null) faults.push(`${backup}: ${wrong}`);
  else if ((await look(dataDir)).count !== everything) faults.push(`${backup} does not hold everything`);
  rmSync(dataDir, { recursive: true, force: true });
}
if (killed.before === 0 || killed.after === 0) faults.push('it was never killed before, or never after the upgrade');
if (backups.length === 0) faults.push('no backup was made in time');

if (faults.length === 0) rmSync(folder, { recursive: true });
report(
  faults,
  `${killed.before + killed.after} times killed within ${Math.round(wholeMs)} ms, ${killed.before} left as it was, ` +
    `${killed.after} up to date, ${backups.length} backups restored`,
);
