// Files that come in as multipart bodies, and go out as people sent them.
import { once } from 'node:events';
import { ReadStream } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { send } from '@fastify/send';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#shared/problem.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Settings } from '#server/kernel/context.ts';
import { pathOf, storeFile } from '#server/kernel/file-store.ts';
import { typeOf } from '#server/kernel/picture.ts';

const mebibyte = 1_048_576;

const tooLargeFor = (maxBytes: number): AppError =>
  new AppError('file.tooLarge', { params: { max: Math.round(maxBytes / mebibyte) } });

const noFileIn = (field: string): AppError =>
  new AppError('input.invalid', { fields: { [field]: [problem('field.required')] } });

/** Refuses what is no multipart body, and one that says itself that it is too large, before it is read. */
function requireMultipart(request: FastifyRequest, maxBytes: number): void {
  if (!request.isMultipart()) throw new AppError('body.unsupported');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + mebibyte) throw tooLargeFor(maxBytes);
}

/** A body that breaks off, or says itself wrongly how it is made, is malformed: none of it is our fault. */
const refuseBroken = (error: Error & { code?: string }): never => {
  const isOfSystem = error.code?.startsWith('E') === true && error.code !== 'ECONNRESET';
  const isOurs = error instanceof AppError || isOfSystem;
  throw isOurs ? error : new AppError('input.malformed');
};

/** What `@fastify/multipart` is to take of a body: one file and nothing else, however much is sent. */
export const multipartLimits = { fields: 0, parts: 1, headerPairs: 10 };

type Part = { fieldname: string; filename?: string; mimetype: string; file: Readable & { truncated: boolean } };

/** A file's bytes as they come in. When they have ended, so has the body: nothing else was in it. */
async function* bytesOf({ file }: Part, parts: AsyncIterator<unknown>, maxBytes: number): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) {
      if (file.truncated) break;
      yield chunk as Buffer;
    }
    if (file.truncated) throw tooLargeFor(maxBytes);
    await parts.next();
  } catch (error) {
    refuseBroken(error as Error);
  }
}

const escapes: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** A file's name as it was before a form was made of it: forms write three characters of names otherwise, and no others. */
const nameIn = (form = ''): string => form.replaceAll(/%22|%0D|%0A/g, (escape) => escapes[escape] ?? escape);

/** The one file of a multipart body in the named field; anything else is 400, too many bytes 413. */
export async function fileOf(request: FastifyRequest, field: string, maxBytes: number) {
  requireMultipart(request, maxBytes);
  const parts = request.files({ limits: { fileSize: maxBytes } });
  const { value } = await parts.next().catch(refuseBroken);
  const part = value as Part | undefined;
  if (part?.fieldname !== field) throw noFileIn(field);
  return { filename: nameIn(part.filename), mimetype: part.mimetype, bytes: bytesOf(part, parts, maxBytes) };
}

/** The one file of a multipart body in the field `file`, put on the disk as it comes in. */
export async function takeFile(request: FastifyRequest, settings: Settings) {
  const { filename, mimetype, bytes } = await fileOf(request, 'file', settings.maxUploadBytes);
  const stored = await storeFile(settings, bytes);
  const { filetype } = await typeOf(pathOf(settings, stored.storageKey), mimetype);
  return { ...stored, filename, filetype };
}

/** One range or more, of which none ends before it begins (RFC 9110 §14.1.1). */
function isRange(header: string): boolean {
  const [, list] = /^bytes=(.+)$/.exec(header) ?? [];
  return (list ?? '').split(',').every((one) => {
    const [, first, last] = /^[ \t]*(\d*)-(\d*)[ \t]*$/.exec(one) ?? [];
    if (!first || !last) return Boolean(first) || Boolean(last);
    return Number(first) <= Number(last);
  });
}

type OnFile = (path: string, found: { size: number }) => void;

/**
 * Opens a file to be sent, or the range of it that is asked for. Throws an `AppError` where the request asks for what it
 * has not, anything else where it is not there or cannot be read.
 */
async function openFile({ raw }: FastifyRequest, reply: FastifyReply, path: string, onFile?: OnFile) {
  // What is no range is as if it were not there (RFC 9110 §14.2).
  if (!isRange(raw.headers.range ?? '')) delete raw.headers.range;
  const opened = await send(raw, encodeURIComponent(basename(path)), {
    root: dirname(path),
    cacheControl: false,
    contentType: false,
    onFile,
  });
  if (opened.statusCode === 416) {
    void reply.header('content-range', opened.headers['Content-Range']);
    throw new AppError('range.unsatisfiable');
  }
  if (opened.statusCode === 412) throw new AppError('file.another');
  if (opened.type !== 'file') throw opened.type === 'error' ? opened.metadata.error : new Error('no file');
  if (opened.stream instanceof ReadStream) await once(opened.stream, 'open');
  return opened;
}

/**
 * A stored file, opened to be sent. One that is not there as it was stored is our fault: it is logged, and answered as
 * what is not there.
 */
async function openStored(request: FastifyRequest, reply: FastifyReply, { path, filesize }: Sent) {
  const refuseOther: OnFile = (_, { size }) => {
    if (size !== filesize) throw new Error(`${size} bytes instead of ${filesize}`);
  };
  try {
    return await openFile(request, reply, path, refuseOther);
  } catch (error) {
    if (error instanceof AppError) throw error;
    request.log.error({ err: error, path }, 'a stored file is missing or damaged');
    throw new AppError('notFound');
  }
}

type Sent = { path: string; filename: string; filesize: number; filetype: string };

/**
 * Sends a file's bytes, or the range of them that is asked for: never as a page of our origin, whatever it says that it
 * is (contract §5).
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<FastifyReply> {
  // Asked anew: of what was stored by an older Ekipa it is known only what was said.
  const { filetype, isDrawn } = await typeOf(sent.path, sent.filetype);
  const { statusCode, headers, stream } = await openStored(request, reply, sent);
  return reply
    .code(statusCode)
    .headers(headers)
    .type(isDrawn ? filetype : 'application/octet-stream')
    .header('content-disposition', create(sent.filename, { type: isDrawn ? 'inline' : 'attachment' }))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-cache')
    .send(stream);
}

/** Sends a picture that the server drew itself, and that never changes. One that has gone is not there. */
export async function sendAvatar(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
  const { statusCode, headers, stream } = await openFile(request, reply, path).catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('notFound');
  });
  return reply
    .code(statusCode)
    .headers(headers)
    .type('image/webp')
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'")
    .send(stream);
}
