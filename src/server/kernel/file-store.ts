import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cleanLine, firstVisible } from '#shared/text.ts';
import type { Settings } from '#server/kernel/context.ts';
import { newToken } from '#server/kernel/token.ts';

type Where = Pick<Settings, 'dataDir'>;

const dirOf = ({ dataDir }: Where) => join(dataDir, 'uploads', 'attachments');

/** Where a file lies, under a name of the server's own, outside of anything served by itself. */
export const pathOf = (settings: Where, storageKey: string): string => join(dirOf(settings), storageKey);

/** Writes a file as it comes in, without holding it in memory, to the disk. Returns its key and its size in bytes. */
export async function storeFile(settings: Where, source: Readable): Promise<{ storageKey: string; filesize: number }> {
  await mkdir(dirOf(settings), { recursive: true });
  const storageKey = newToken();
  const target = createWriteStream(pathOf(settings, storageKey), { flags: 'wx', flush: true });
  try {
    await pipeline(source, target);
  } catch (error) {
    await removeFiles(settings, [storageKey]);
    throw error;
  }
  return { storageKey, filesize: target.bytesWritten };
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
