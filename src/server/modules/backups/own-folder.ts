import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isoTime } from '#server/kernel/clock.ts';
import { giveToOwnerOf } from '#server/kernel/data-folder.ts';
import { makeBackup, type Source } from './backup.actions.ts';

/**
 * A backup that is made before something is changed for good: `backups/before-restore-2026-06-10T…tar.gz` in the data
 * folder, its owner's. Returns its path; throws what `makeBackup` does.
 */
export async function backUpBefore(what: string, source: Source, options: { withUploads?: boolean } = {}) {
  const { dataDir, clock } = source;
  const folder = join(dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `before-${what}-${isoTime(clock).replaceAll(/[:.]/g, '-')}.tar.gz`);
  await makeBackup(source, path, options);
  await giveToOwnerOf(dataDir, [folder, path]);
  return path;
}
