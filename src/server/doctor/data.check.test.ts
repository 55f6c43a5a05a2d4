import { chmodSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/kernel/db.ts';
import { makeOlder } from '#tests/support/backups.ts';
import { at, examine, running, saidOf, tempDir } from '#tests/support/doctor.ts';
import { testApp } from '#tests/support/test-app.ts';

test('data that others can look into, a damaged database and one of a newer Ekipa are told of', async () => {
  const { DATA_DIR } = await running();
  chmodSync(DATA_DIR, 0o755);
  expect(await saidOf({ DATA_DIR }, 'data folder')).toContainEqual(expect.stringMatching(/^warning .*: chmod 700$/));
  const database = openDatabase(join(DATA_DIR, 'ekipa.db'));
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2099-01-01')`.execute(database.db);
  await database.close();
  expect(await examine({ DATA_DIR }, 'database')).toEqual({
    code: 1,
    said: [expect.stringMatching(/^fault .*of a newer Ekipa \(9999_later\)/)],
  });
  writeFileSync(join(DATA_DIR, 'ekipa.db'), 'to nie jest baza danych'.repeat(100));
  expect(await examine({ DATA_DIR }, 'database')).toEqual({
    code: 1,
    said: [expect.stringMatching(/^fault .*damaged \(file is not a database\): restore a backup/)],
  });
  writeFileSync(join(DATA_DIR, 'ekipa.db'), '');
  writeFileSync(join(DATA_DIR, 'ekipa.db-wal'), 'co z niej zostało');
  expect(await examine({ DATA_DIR }, 'database')).toEqual({
    code: 1,
    said: [expect.stringMatching(/^fault .*damaged \(it is empty\): restore a backup/)],
  });
  expect(readdirSync(DATA_DIR)).toContain('ekipa.db-wal');
});

test('a database that an upgrade will change, and loose references in it, are told of', async () => {
  const app = await testApp();
  const anna = await app.make.user('Anna Nowak');
  await app.make.session(anna);
  await makeOlder(app);
  const { DATA_DIR } = await running(app);
  expect(await saidOf({ DATA_DIR }, 'database')).toContainEqual(
    expect.stringMatching(/^warning .*older Ekipa: 0016_newest_first to be done/),
  );
  const database = openDatabase(join(DATA_DIR, 'ekipa.db'));
  await sql`pragma foreign_keys = off`.execute(database.db);
  await sql`delete from users`.execute(database.db);
  await database.close();
  expect(await examine({ DATA_DIR }, 'database')).toEqual({
    code: 1,
    said: [expect.stringMatching(/^fault .*damaged \(sessions without its users\): restore a backup/)],
  });
});

test('a clock that stands before what has happened is a fault', async () => {
  const app = await testApp();
  await app.make.project(await app.make.user('Anna Nowak'));
  const { DATA_DIR } = await running(app);
  expect(await saidOf({ DATA_DIR }, 'clock')).toEqual([expect.stringMatching(/^ok /)]);
  expect(await examine({ DATA_DIR }, 'clock', at - 3_600_000)).toEqual({
    code: 1,
    said: [expect.stringMatching(/^fault .*: set the clock$/)],
  });
});

test('folders that are not there are told of: whether a start makes them is tried, and leaves nothing', async () => {
  const folder = tempDir();
  const [below, file] = [join(folder, 'a', 'b'), join(folder, 'plik')];
  const notThere = (name: string) => `warning ${name} ${below} is not there: the`;
  expect(await saidOf({ DATA_DIR: below }, 'data folder')).toEqual([`${notThere('data folder')} first start makes it`]);
  expect(await saidOf({ BACKUP_DIR: below }, 'backups')).toEqual([`${notThere('backups')} next start makes it`]);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(file, '');
  expect(await examine({ BACKUP_DIR: file }, 'backups')).toEqual({
    code: 1,
    said: [`fault backups ${file} is no folder: see BACKUP_DIR`],
  });
  symlinkSync(join(folder, 'dysk'), join(folder, 'kopie'));
  expect(await examine({ BACKUP_DIR: join(folder, 'kopie') }, 'backups')).toEqual({
    code: 1,
    said: [expect.stringMatching(/kopie cannot be made: .*kopie is a link to what is not there; make that/)],
  });
  expect(await examine({ DATA_DIR: file }, 'data folder')).toEqual({
    code: 1,
    said: [`fault data folder ${file} is no folder: see DATA_DIR`],
  });
  expect(await saidOf({ DATA_DIR: file }, 'database')).toEqual([]);
  writeFileSync(join(folder, 'uploads'), '');
  expect(await saidOf({ DATA_DIR: folder }, 'data folder')).toContainEqual(
    `fault data folder ${join(folder, 'uploads')} is no folder: move it out of the way`,
  );
});

test('backups that do not come are told of', async () => {
  const BACKUP_DIR = tempDir();
  const late = expect.stringMatching(/^warning .*its log says why not$/) as string;
  expect(await saidOf({ BACKUP_DIR }, 'backups')).toContainEqual(late);
  writeFileSync(join(BACKUP_DIR, 'ekipa-2026-06-07.tar.gz'), '');
  expect(await saidOf({ BACKUP_DIR }, 'backups')).toContainEqual(late);
  writeFileSync(join(BACKUP_DIR, 'ekipa-2026-06-09.tar.gz'), '');
  const said = await saidOf({ BACKUP_DIR }, 'backups');
  expect(said).toContainEqual(`ok backups the newest in ${BACKUP_DIR} is of 2026-06-09`);
  expect(said).toContainEqual(expect.stringMatching(/^warning .*disk of the data/));
});

test('backups of days to come are named, and none of them stands for those that do not come', async () => {
  const BACKUP_DIR = tempDir();
  for (const day of ['2026-06-07', '2026-06-11', '2027-01-01'])
    writeFileSync(join(BACKUP_DIR, `ekipa-${day}.tar.gz`), '');
  const said = await saidOf({ BACKUP_DIR }, 'backups');
  expect(said).toContainEqual(expect.stringMatching(/^warning .* is of 2026-06-07: they are made while Ekipa runs/));
  expect(said.filter((line) => line.includes('of a day to come'))).toEqual([
    expect.stringContaining('ekipa-2026-06-11.tar.gz'),
    expect.stringContaining('ekipa-2027-01-01.tar.gz'),
  ]);
});
