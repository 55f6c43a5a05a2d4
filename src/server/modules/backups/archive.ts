// A backup's file: a gzipped tar of a manifest, the database, and the uploads that it refers to.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { create, extract, list } from 'tar';
import { z } from 'zod';
import { databaseName } from '#server/kernel/data-folder.ts';
import { partialOf, settle } from '#server/kernel/file-store.ts';
import { OperatorError } from '#server/kernel/operator-error.ts';

const manifestName = 'manifest.json';

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration that the database has seen. */
  migration: z.string(),
  files: z.array(
    z.object({
      path: z.string().regex(/^(ekipa\.db|uploads\/(attachments|avatars)\/[\w-]+)$/),
      size: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** What a folder's files are, by their bytes. */
async function describe(folder: string, paths: string[]): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for (const path of paths) {
    const { size } = await stat(join(folder, path));
    files.push({ path, size, sha256: await sumOf(join(folder, path)) });
  }
  return files;
}

const damaged = (file: string) =>
  new OperatorError(`${file} is not a backup of Ekipa, or is damaged: nothing was changed.`);

/** What an archive holds: its manifest's text, and every other entry by its bytes. Nothing is written anywhere. */
async function listEntries(file: string): Promise<{ manifest: string; entries: Manifest['files'] }> {
  const entries: Manifest['files'] = [];
  const manifest: Buffer[] = [];
  await list({
    file,
    strict: true,
    onReadEntry: (entry) => {
      const { path, size } = entry;
      if (path === manifestName) return void entry.on('data', (chunk) => void manifest.push(chunk));
      const hash = createHash('sha256');
      entry.on('data', (chunk) => void hash.update(chunk));
      entry.on('end', () => void entries.push({ path, size, sha256: entry.type === 'File' ? hash.digest('hex') : '' }));
    },
  });
  return { manifest: Buffer.concat(manifest).toString(), entries };
}

/**
 * Reads an archive through and checks every file in it against the manifest. Throws an `OperatorError` where anything is
 * missing, more, or other than it was.
 */
async function check(file: string): Promise<Manifest> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new OperatorError(`${file} cannot be read.`);
  try {
    const { manifest: text, entries } = await listEntries(file);
    const manifest = Manifest.parse(JSON.parse(text));
    const holdsDatabase = entries.some(({ path }) => path === databaseName);
    if (!holdsDatabase || !isDeepStrictEqual(entries, manifest.files)) throw damaged(file);
    return manifest;
  } catch (error) {
    // The disk may fail, or not be ours to read: that says nothing about the archive.
    if (error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))) throw error;
    throw damaged(file);
  }
}

/**
 * Makes an archive of a folder's files at `target`, readable by its owner alone. It has its name once it has been read
 * back and found whole; else nothing is left of it.
 */
export async function pack(folder: string, paths: string[], target: string, about: Omit<Manifest, 'files' | 'format'>) {
  const manifest: Manifest = { format: 1, ...about, files: await describe(folder, paths) };
  await writeFile(join(folder, manifestName), JSON.stringify(manifest));
  const partial = partialOf(target);
  try {
    await create({ file: partial, cwd: folder, gzip: { level: 3 }, portable: true, mode: 0o600 }, [
      manifestName,
      ...paths,
    ]);
    await check(partial);
    await settle(target);
  } finally {
    await rm(partial, { force: true });
  }
}

/** Unpacks an archive into an empty folder, once all of it has been checked. Throws what `check` does. */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  const manifest = await check(file);
  await extract({ file, cwd: folder, strict: true });
  return manifest;
}
