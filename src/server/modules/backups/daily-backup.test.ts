import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dayInZone } from '#shared/calendar-day.ts';

const day = 86_400_000;
const nameAt = (days: number) => `ekipa-${dayInZone(Date.now() + days * day, 'UTC')}.tar.gz`;

/** The server as it is started, with that folder for its backups. */
function serving(BACKUP_DIR: string) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'ekipa-daily-'));
  const set = { PORT: '0', HOST: '127.0.0.1', APP_TIMEZONE: 'UTC', LOG_LEVEL: 'silent', DATA_DIR, BACKUP_DIR };
  // For the process as well in which it makes the backup.
  const env = { ...process.env, ...set, NODE_OPTIONS: '--import tsx' };
  const server = spawn(process.execPath, ['src/server/start.ts'], { env, stdio: 'ignore' });
  onTestFinished(() => {
    server.kill('SIGKILL');
    for (const folder of [DATA_DIR, BACKUP_DIR]) rmSync(folder, { recursive: true, force: true });
  });
}

test('the day’s backup is made and the newest 14 up to today stay, whatever lies there of days to come', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ekipa-daily-'));
  const ahead = Array.from({ length: 14 }, (_, number) => nameAt(number + 2));
  const before = Array.from({ length: 15 }, (_, number) => nameAt(number - 15));
  for (const name of [...ahead, ...before]) writeFileSync(join(folder, name), '');
  serving(folder);
  const kept = [...before.slice(2), nameAt(0), ...ahead];
  await expect.poll(() => readdirSync(folder).toSorted(), { timeout: 25_000 }).toEqual(kept);
});
