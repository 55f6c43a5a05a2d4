import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cleanLine, firstVisible } from '#shared/text.ts';
import type { Settings } from '#server/kernel/context.ts';
import { newToken } from '#server/kernel/token.ts';

type Where = Pick<Settings, 'dataDir'>;

const dirOf = ({ dataDir }: Where) => join(dataDir, 'uploads', 'attachments');

/** Where a file lies, under a name of the server's own, outside of anything served by itself. */
export const pathOf = (settings: Where, storageKey: string): string => join(dirOf(settings), storageKey);

/** How a file is called until all of it is there. */
export const partialOf = (path: string): string => `${path}.partial`;

/** Gives a file its name once its bytes are on the disk: neither a crash nor a full disk leaves half a file under it. */
export async function settle(path: string): Promise<void> {
  const handle = await open(partialOf(path), 'r+');
  await handle.sync();
  await handle.close();
  await rename(partialOf(path), path);
  const folder = await open(dirname(path), 'r');
  await folder.sync();
  await folder.close();
}

/**
 * Writes a file as it comes in, without holding it in memory, to the disk. Returns its key and its size in bytes. When the
 * source throws, nothing of it is left.
 */
export async function storeFile(
  settings: Where,
  source: AsyncIterable<Buffer>,
): Promise<{ storageKey: string; filesize: number }> {
  await mkdir(dirOf(settings), { recursive: true });
  const storageKey = newToken();
  const path = pathOf(settings, storageKey);
  // Opened before anything can fail: what is opened after it was removed would be there again.
  const target = (await open(partialOf(path), 'wx')).createWriteStream();
  try {
    await pipeline(source, target);
    await settle(path);
  } catch (error) {
    await rm(partialOf(path), { force: true });
    throw error;
  }
  return { storageKey, filesize: target.bytesWritten };
}

/** No upload stands still for so long: its connection is closed much earlier (`http/patience.ts`). */
const abandonedMs = 3_600_000;

/** Removes what is left of uploads whose server was killed; what is still coming in, here or elsewhere, stays. */
export async function forgetHalfFiles({ dataDir }: Where): Promise<void> {
  for (const folder of [dirOf({ dataDir }), join(dataDir, 'uploads', 'avatars')])
    for (const name of await readdir(folder).catch(() => [])) {
      if (name !== partialOf(basename(name, '.partial'))) continue;
      const found = await stat(join(folder, name)).catch(() => null);
      if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(join(folder, name), { force: true });
    }
}

/** Removes files. One that is gone already is none to remove. */
export const removeFiles = async (settings: Where, storageKeys: string[]): Promise<void> => {
  for (const key of storageKeys) await rm(pathOf(settings, key), { force: true });
};

const longest = 200;

/** A file's name as people see it: the last part of whatever path was sent, one clean line (contract §5). */
export function fileNameOf(sent: string): string {
  const name = cleanLine(basename(sent.normalize('NFC').replaceAll('\\', '/')));
  return firstVisible(/^\.*$/.test(name) ? 'plik' : name, longest);
}
