// Files that come in as multipart bodies, and go out as people sent them.
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#shared/problem.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Settings } from '#server/kernel/context.ts';
import { removeFiles, storeFile } from '#server/kernel/file-store.ts';

const mebibyte = 1_048_576;
/** What a browser may draw in a page: pictures without scripts. All else it only saves. */
const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

export const tooLargeFor = (maxBytes: number): AppError =>
  new AppError('file.tooLarge', { params: { max: Math.round(maxBytes / mebibyte) } });

export const noFileIn = (field: string): AppError =>
  new AppError('input.invalid', { fields: { [field]: [problem('field.required')] } });

/** Refuses what is no multipart body, and one that says itself that it is too large, before it is read. */
export function requireMultipart(request: FastifyRequest, maxBytes: number): void {
  if (!request.isMultipart()) throw new AppError('body.unsupported');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + mebibyte) throw tooLargeFor(maxBytes);
}

/** A body that breaks off, or says itself wrongly how it is made, is malformed: none of it is our fault. */
export const refuseBroken = (error: Error & { code?: string }): never => {
  const isOfSystem = error.code?.startsWith('E') === true && error.code !== 'ECONNRESET';
  const isOurs = error instanceof AppError || isOfSystem;
  throw isOurs ? error : new AppError('input.malformed');
};

type Part = { fieldname: string; filename: string; mimetype: string; file: Readable & { truncated: boolean } };

/** The one file of a multipart body in the field `file`, put on the disk as it comes in. */
export async function takeFile(request: FastifyRequest, settings: Settings) {
  const { maxUploadBytes: fileSize } = settings;
  requireMultipart(request, fileSize);
  const part = (await request.file({ limits: { fileSize, files: 1 } }).catch(refuseBroken)) as Part | undefined;
  if (part?.fieldname !== 'file') throw noFileIn('file');
  const stored = await storeFile(settings, part.file).catch(refuseBroken);
  if (part.file.truncated) {
    await removeFiles(settings, [stored.storageKey]);
    throw tooLargeFor(fileSize);
  }
  return { ...stored, filename: part.filename, filetype: part.mimetype };
}

/**
 * A stored file, opened to be sent. One that is not there as it was stored is our fault: it is logged, and answered as
 * what is not there.
 */
async function openStored(request: FastifyRequest, path: string, filesize: number): Promise<Readable> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path);
    const { size } = await handle.stat();
    if (size !== filesize) throw new Error(`${size} bytes instead of ${filesize}`);
    return handle.createReadStream();
  } catch (error) {
    await handle?.close();
    request.log.error({ err: error, path }, 'a stored file is missing or damaged');
    throw new AppError('notFound');
  }
}

type Sent = { path: string; filename: string; filesize: number; filetype: string };

/** Sends a file's bytes: never as a page of our origin, whatever it says that it is (contract §5). */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<FastifyReply> {
  const { path, filename, filesize, filetype } = sent;
  const bytes = await openStored(request, path, filesize);
  const isShown = shown.has(filetype);
  return reply
    .type(isShown ? filetype : 'application/octet-stream')
    .header('content-disposition', create(filename, { type: isShown ? 'inline' : 'attachment' }))
    .header('content-length', filesize)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-cache')
    .send(bytes);
}
