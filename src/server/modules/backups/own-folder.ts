import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isoTime, type Clock } from '#server/kernel/clock.ts';

/** Where a backup goes that is made before something is changed for good: `backups/before-restore-2026-06-10T…tar.gz`. */
export async function pathBefore(dataDir: string, what: string, clock: Clock): Promise<string> {
  const folder = join(dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `before-${what}-${isoTime(clock).replaceAll(/[:.]/g, '-')}.tar.gz`);
}
