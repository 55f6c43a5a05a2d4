import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#shared/limits.ts';
import { problem } from '#shared/problem.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Context, Services, UserContext } from '#server/kernel/context.ts';
import { avatarDir, avatarKeyOf, uploadAvatar } from '#server/modules/users/avatar.actions.ts';
import { refuseBroken, registerAttachments } from './attachments.ts';
import { sendError } from './errors.ts';

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

const mebibyte = 1_048_576;

/** The one file of a multipart body in the named field; anything else is 400, too many bytes 413. */
async function fileOf(request: FastifyRequest, field: string, maxBytes: number): Promise<Buffer> {
  const tooLarge = new AppError('file.tooLarge', { params: { max: Math.round(maxBytes / mebibyte) } });
  if (!request.isMultipart()) throw new AppError('body.unsupported');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + mebibyte) throw tooLarge;
  const refuse = () => new AppError('input.invalid', { fields: { [field]: [problem('field.required')] } });
  let bytes: Buffer | undefined;
  try {
    for await (const part of request.files({ limits: { fileSize: maxBytes } })) {
      if (part.fieldname !== field || bytes) throw refuse();
      bytes = await part.toBuffer().catch((error: unknown) => {
        throw part.file.truncated ? tooLarge : error;
      });
    }
  } catch (error) {
    refuseBroken(error as Error);
  }
  if (!bytes) throw refuse();
  return bytes;
}

/** The calls that carry files, which tRPC's JSON does not: avatars (contract §3) and attachments. */
export async function registerUploads(app: FastifyInstance, services: Services, contextOf: ContextOf) {
  const { settings } = services;
  await app.register(multipart);
  const requireUser = async (request: FastifyRequest, reply: FastifyReply) => {
    request.context = await contextOf(request, reply);
    if (!request.context.user) return sendError(request, reply, new AppError('auth.required'));
  };

  registerAttachments(app, services, requireUser);

  app.post('/api/users/upload-avatar', { onRequest: requireUser }, async (request) =>
    uploadAvatar(request.context as UserContext, await fileOf(request, 'avatar', limits.avatarBytes)),
  );

  app.get('/files/avatars/:key', { onRequest: requireUser }, async (request, reply) => {
    const key = avatarKeyOf(request.url.split('?')[0] ?? '');
    const path = key && join(avatarDir(settings.dataDir), key);
    if (
      !path ||
      !(await access(path).then(
        () => true,
        () => false,
      ))
    )
      throw new AppError('notFound');
    return reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'")
      .send(createReadStream(path));
  });
}
