import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dayInZone } from '#shared/calendar-day.ts';
import type { Services } from '#server/kernel/context.ts';
import { makeFolder } from '#server/kernel/data-folder.ts';

const lookEveryMs = 10 * 60_000;
/** So many days can be gone back. */
const kept = 14;
const dailyBackup = /^ekipa-(\d{4}-\d\d-\d\d)\.tar\.gz$/;
/** Named after its day. */
export const nameOfDay = (day: string) => `ekipa-${day}.tar.gz`;

type Log = { info: (about: object, text: string) => void; error: (about: object, text: string) => void };

/** In a process of its own: it takes a while, in which this one serves. */
const backUp = (file: string) => promisify(execFile)(process.execPath, [process.argv[1] ?? '', 'backup', file]);

/** The days whose backups are there, the oldest first. `ahead` are those after today, made while the clock stood ahead. */
export async function daysIn(folder: string, today: string): Promise<{ days: string[]; ahead: string[] }> {
  const all = (await readdir(folder)).flatMap((name) => dailyBackup.exec(name)?.[1] ?? []).toSorted();
  return { days: all.filter((day) => day <= today), ahead: all.filter((day) => day > today) };
}

async function forgetOldest(folder: string, today: string): Promise<void> {
  const { days } = await daysIn(folder, today);
  for (const day of days.slice(0, -kept)) await rm(join(folder, nameOfDay(day)));
}

/**
 * Makes the day's backup in `BACKUP_DIR` where there is none yet, also after a restart, and keeps the newest 14 up to
 * today: what is named after a day to come is left alone. A day is one of the server's time zone. What fails is logged and
 * tried again. Returns how to stop.
 */
export function backUpDaily({ clock, settings }: Services, folder: string, log: Log): () => void {
  let isBusy = false;
  const look = async () => {
    const today = dayInZone(clock.now(), settings.timezone);
    const file = join(folder, nameOfDay(today));
    if (isBusy || existsSync(file)) return;
    isBusy = true;
    try {
      makeFolder(folder);
      const { stdout } = await backUp(file);
      log.info({ file }, stdout.trim());
      await forgetOldest(folder, today);
    } catch (error) {
      log.error({ err: error, file }, 'the daily backup failed');
    } finally {
      isBusy = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), lookEveryMs);
  return () => clearInterval(timer);
}
