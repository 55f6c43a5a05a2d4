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
/** Named after their days. */
export const dailyBackup = /^ekipa-(\d{4}-\d\d-\d\d)\.tar\.gz$/;

type Log = { info: (about: object, text: string) => void; error: (about: object, text: string) => void };

/** In a process of its own: it takes a while, in which this one serves. */
const backUp = (file: string) => promisify(execFile)(process.execPath, [process.argv[1] ?? '', 'backup', file]);

async function forgetOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => dailyBackup.test(name)).toSorted();
  for (const name of names.slice(0, -kept)) await rm(join(folder, name));
}

/**
 * Makes the day's backup in `BACKUP_DIR` where there is none yet, also after a restart, and keeps the newest 14. A day
 * is one of the server's time zone. What fails is logged and tried again. Returns how to stop.
 */
export function backUpDaily({ clock, settings }: Services, folder: string, log: Log): () => void {
  let isBusy = false;
  const look = async () => {
    const file = join(folder, `ekipa-${dayInZone(clock.now(), settings.timezone)}.tar.gz`);
    if (isBusy || existsSync(file)) return;
    isBusy = true;
    try {
      makeFolder(folder);
      const { stdout } = await backUp(file);
      log.info({ file }, stdout.trim());
      await forgetOldest(folder);
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
