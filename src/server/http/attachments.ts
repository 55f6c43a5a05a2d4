import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Id } from '#shared/id.ts';
import { problem } from '#shared/problem.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services, UserContext } from '#server/kernel/context.ts';
import { attach, mayAttach, openAttachment } from '#server/modules/attachments/attachment.actions.ts';
import { removeFiles, storeFile } from '#server/modules/attachments/attachment.files.ts';

type RequireUser = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const mebibyte = 1_048_576;
/** What a browser may draw in a page: pictures without scripts. All else it only saves. */
const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

const idIn = (request: FastifyRequest, name: string): number =>
  z.object({ [name]: z.coerce.number().pipe(Id) }).parse(request.params)[name] ?? 0;

type Part = { fieldname: string; filename: string; mimetype: string; file: Readable & { truncated: boolean } };

/** A body that breaks off, or says itself wrongly how it is made, is malformed: none of it is our fault. */
export const refuseBroken = (error: Error & { code?: string }): never => {
  const isOurs = error instanceof AppError || error.code?.startsWith('E') === true;
  throw isOurs ? error : new AppError('input.malformed');
};

const firstPart = (request: FastifyRequest, fileSize: number): Promise<Part | undefined> =>
  request.file({ limits: { fileSize, files: 1 } }).catch(refuseBroken) as Promise<Part | undefined>;

/** The one file of a multipart body in the field `file`, put on the disk as it comes in. */
async function takeFile(request: FastifyRequest, { settings }: Services) {
  const { maxUploadBytes: fileSize } = settings;
  const tooLarge = new AppError('file.tooLarge', { params: { max: Math.round(fileSize / mebibyte) } });
  if (!request.isMultipart()) throw new AppError('body.unsupported');
  if (Number(request.headers['content-length'] ?? 0) > fileSize + mebibyte) throw tooLarge;
  const part = await firstPart(request, fileSize);
  if (part?.fieldname !== 'file')
    throw new AppError('input.invalid', { fields: { file: [problem('field.required')] } });
  const stored = await storeFile(settings, part.file).catch(refuseBroken);
  if (part.file.truncated) {
    await removeFiles(settings, [stored.storageKey]);
    throw tooLarge;
  }
  return { ...stored, filename: part.filename, filetype: part.mimetype };
}

/** Putting a file on a task, and its bytes to whoever may see the task (contract §5). Asked before the bytes are taken. */
export function registerAttachments(app: FastifyInstance, services: Services, requireUser: RequireUser) {
  app.post('/api/tasks/:taskId/attachments', { onRequest: requireUser }, async (request, reply) => {
    const ctx = request.context as UserContext;
    const taskId = idIn(request, 'taskId');
    await mayAttach(ctx, taskId);
    const attachment = await attach(ctx, taskId, await takeFile(request, services));
    return reply.code(201).send(attachment);
  });

  app.get('/api/attachments/:id/file', { onRequest: requireUser }, async (request, reply) => {
    const file = await openAttachment(request.context as UserContext, idIn(request, 'id'));
    const isShown = shown.has(file.filetype);
    return reply
      .type(isShown ? file.filetype : 'application/octet-stream')
      .header('content-disposition', create(file.filename, { type: isShown ? 'inline' : 'attachment' }))
      .header('content-length', file.filesize)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-cache')
      .send(createReadStream(file.path));
  });
}
