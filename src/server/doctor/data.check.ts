import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInZone } from '#shared/calendar-day.ts';
import type { Env } from '#server/env.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { whyNotOpened } from '#server/kernel/damaged-file.ts';
import { databaseName, hindrancesIn, whyNotMade } from '#server/kernel/data-folder.ts';
import { openDatabase, pendingMigrations, refuseNewer, type Database } from '#server/kernel/db.ts';
import { daysIn, nameOfDay } from '#server/modules/backups/daily-backup.ts';
import { newestEventTime } from './doctor.queries.ts';
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts';

const mebibyte = 1_048_576;
const [fewBytes, scarceBytes] = [100 * mebibyte, 1024 * mebibyte];
/** SQLite folds it back at about 4 MiB, unless something reads without end. */
const largeWalBytes = 64 * mebibyte;
const day = 86_400_000;
const minute = 60_000;

const sizeOf = (bytes: number) =>
  bytes < 1024 * mebibyte ? `${Math.round(bytes / mebibyte)} MiB` : `${(bytes / 1024 / mebibyte).toFixed(1)} GiB`;

const found = (path: string) => stat(path).catch(() => null);
const canWrite = (path: string) =>
  access(path, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );

async function checkSpace(about: string, folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${sizeOf(free)} free on the disk of ${folder}`;
  if (free < fewBytes) return fault(about, `${text}: nothing more can be written soon`);
  return free < scarceBytes ? warning(about, text) : ok(about, text);
}

async function checkFolder(folder: string): Promise<Finding[]> {
  const about = 'data folder';
  const info = await stat(folder);
  const isOpen = (info.mode & 0o077) !== 0;
  return [
    ...hindrancesIn(folder).map((text) => fault(about, text)),
    isOpen
      ? warning(about, `others on this machine can look into ${folder}: chmod 700`)
      : ok(about, `${folder} is closed to others`),
    await checkSpace(about, folder),
  ];
}

/** The clock of a machine that lost it stands before what has happened already. */
async function checkClock({ db }: Database, clock: Clock): Promise<Finding> {
  const about = 'clock';
  const now = clock.now();
  const newest = await newestEventTime(db);
  const time = new Date(now).toISOString();
  if (newest !== null && Date.parse(newest) > now + 5 * minute)
    return fault(about, `it is ${time}, and something has happened at ${newest} already: set the clock`);
  return now < Date.UTC(2025) ? fault(about, `it is ${time}: set the clock`) : ok(about, `it is ${time}`);
}

const damaged = (problem: string) => fault('database', `it is damaged (${problem}): restore a backup`);

async function checkContents(database: Database, clock: Clock): Promise<Finding[]> {
  const about = 'database';
  await refuseNewer(database.db);
  const problem = database.problem();
  if (problem) return [damaged(problem)];
  const pending = (await pendingMigrations(database.db)).join(', ');
  const isOld = pending !== '' && warning(about, `of an older Ekipa: ${pending} to be done at the next start`);
  return [ok(about, 'whole, with all that it refers to'), ...(isOld ? [isOld] : []), await checkClock(database, clock)];
}

async function checkFile(path: string, clock: Clock): Promise<Finding[]> {
  const damage = whyNotOpened(path);
  if (damage !== null) return [damaged(damage)];
  const database = openDatabase(path);
  try {
    return await checkContents(database, clock);
  } finally {
    await database.close();
  }
}

async function checkDatabase(path: string, clock: Clock): Promise<Finding[]> {
  const about = 'database';
  const walBytes = (await found(`${path}-wal`))?.size ?? 0;
  const grown = warning(about, `${path}-wal has grown to ${sizeOf(walBytes)}: restart Ekipa`);
  try {
    return [...(await checkFile(path, clock)), ...(walBytes > largeWalBytes ? [grown] : [])];
  } catch (error) {
    return [fault(about, `${path}: ${reasonOf(error)}`)];
  }
}

/** The folder of the data and the database in it, beside a running server or without one. Changes nothing. */
export async function checkData({ DATA_DIR }: Env, clock: Clock): Promise<Finding[]> {
  const path = join(DATA_DIR, databaseName);
  const info = await found(DATA_DIR);
  if (!info) {
    const why = whyNotMade('DATA_DIR', DATA_DIR);
    if (why !== null) return [fault('data folder', why)];
    return [warning('data folder', `${DATA_DIR} is not there: the first start makes it`)];
  }
  if (!info.isDirectory()) return hindrancesIn(DATA_DIR).map((text) => fault('data folder', text));
  const folder = await checkFolder(DATA_DIR);
  if (!(await found(path))) return [...folder, warning('database', `${path} is not there: the first start makes it`)];
  return [...folder, ...(await checkDatabase(path, clock))];
}

/** The daily backups. */
export async function checkBackups({ BACKUP_DIR, DATA_DIR, APP_TIMEZONE }: Env, clock: Clock): Promise<Finding[]> {
  const about = 'backups';
  if (BACKUP_DIR === undefined) return [warning(about, 'none are made by themselves: set BACKUP_DIR')];
  const info = await found(BACKUP_DIR);
  const why = info ? null : whyNotMade('BACKUP_DIR', BACKUP_DIR);
  if (why !== null) return [fault(about, why)];
  if (!info) return [warning(about, `${BACKUP_DIR} is not there: the next start makes it`)];
  if (!info.isDirectory()) return [fault(about, `${BACKUP_DIR} is no folder: see BACKUP_DIR`)];
  if (!(await canWrite(BACKUP_DIR))) return [fault(about, `${BACKUP_DIR} cannot be written by this user`)];
  const { days, ahead } = await daysIn(BACKUP_DIR, dayInZone(clock.now(), APP_TIMEZONE));
  const newest = days.at(-1);
  const yesterday = dayInZone(clock.now() - day, APP_TIMEZONE);
  const isLate = newest === undefined || newest < yesterday;
  const text = newest === undefined ? `there is none in ${BACKUP_DIR}` : `the newest in ${BACKUP_DIR} is of ${newest}`;
  const isSameDisk = (await found(DATA_DIR))?.dev === info.dev;
  return [
    isLate ? warning(about, `${text}: they are made while Ekipa runs; its log says why not`) : ok(about, text),
    ...ahead.map((one) =>
      warning(about, `${join(BACKUP_DIR, nameOfDay(one))} is of a day to come: it counts for nothing, move it away`),
    ),
    ...(isSameDisk ? [warning(about, 'they lie on the disk of the data, and go with it')] : []),
    await checkSpace(about, BACKUP_DIR),
  ];
}
