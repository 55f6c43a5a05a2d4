import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#server/kernel/app-error.ts';
import { inTurn } from '#server/kernel/calls.ts';
import { isoTime } from '#server/kernel/clock.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { inTransaction } from '#server/kernel/db.ts';
import { partialOf, settle } from '#server/kernel/file-store.ts';
import { Gate } from '#server/kernel/gate.ts';
import { loadSharp } from '#server/kernel/picture.ts';
import { insertAvatar } from './user.queries.ts';

const side = 256;
const mega = 1_000_000;
/** A picture of more pixels than this is not decoded: 5 MiB of PNG can unpack to gigabytes. */
const limitInputPixels = 50 * mega;
const prefix = '/files/avatars/';

/** Where avatars lie below the data folder, outside of anything served by itself. */
export const avatarDir = (dataDir: string) => join(dataDir, 'uploads', 'avatars');

/** The key in a path that an upload answered, else null. */
export const avatarKeyOf = (path: string): string | null =>
  path.startsWith(prefix) && /^[\w-]{20,}$/.test(path.slice(prefix.length)) ? path.slice(prefix.length) : null;

/** A large picture takes half a second of a core, and its sender's bytes wait in memory. */
const drawing = new Gate({ atOnce: 1, mayWait: 20 });

/** Told by its bytes, not by its name; drawn anew as a square without metadata (contract §3). */
async function squareOf(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > limitInputPixels)
      throw new AppError('file.tooManyPixels', { params: { max: limitInputPixels / mega } });
    const image = sharp(bytes, { limitInputPixels, failOn: 'error' });
    return await image.autoOrient().resize(side, side, { fit: 'cover' }).webp().toBuffer();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('file.notImage');
  }
}

/** The picture of a profile as a `data:` URL, null where there is none. */
export async function pictureOf(dataDir: string, avatar: string | null): Promise<string | null> {
  const key = avatar && avatarKeyOf(avatar);
  const bytes = key ? await readFile(join(avatarDir(dataDir), key)).catch(() => null) : null;
  return bytes && `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** Takes pictures from the disk that no profile has any more. */
export async function removeAvatars(dataDir: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) await rm(join(avatarDir(dataDir), key), { force: true });
}

/** Keeps a picture for its uploader. Returns the path to put on the profile; nothing else changes by that. When it cannot be kept, it is gone again. */
export async function uploadAvatar(ctx: UserContext, bytes: Buffer): Promise<{ avatarUrl: string }> {
  const picture = await inTurn(ctx, () => squareOf(bytes), drawing);
  const key = randomBytes(24).toString('base64url');
  const { dataDir } = ctx.settings;
  const path = join(avatarDir(dataDir), key);
  const avatar = { key, userId: ctx.user.id, createdAt: isoTime(ctx.clock) };
  try {
    await mkdir(avatarDir(dataDir), { recursive: true });
    await writeFile(partialOf(path), picture);
    await settle(path);
    await inTransaction(ctx.database.db, (db) => insertAvatar(db, avatar));
  } catch (error) {
    await rm(partialOf(path), { force: true });
    await removeAvatars(dataDir, [key]);
    throw error;
  }
  return { avatarUrl: prefix + key };
}
