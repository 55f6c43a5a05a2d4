import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#shared/limits.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Context, Services, UserContext } from '#server/kernel/context.ts';
import { avatarDir, avatarKeyOf, uploadAvatar } from '#server/modules/users/avatar.actions.ts';
import { registerAttachments } from './attachments.ts';
import { sendError } from './errors.ts';
import { noFileIn, refuseBroken, requireMultipart, sendAvatar, tooLargeFor } from './files.ts';

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/** The one file of a multipart body in the named field; anything else is 400, too many bytes 413. */
async function fileOf(request: FastifyRequest, field: string, maxBytes: number): Promise<Buffer> {
  requireMultipart(request, maxBytes);
  let bytes: Buffer | undefined;
  try {
    for await (const part of request.files({ limits: { fileSize: maxBytes } })) {
      if (part.fieldname !== field || bytes) throw noFileIn(field);
      bytes = await part.toBuffer().catch((error: unknown) => {
        throw part.file.truncated ? tooLargeFor(maxBytes) : error;
      });
    }
  } catch (error) {
    refuseBroken(error as Error);
  }
  if (!bytes) throw noFileIn(field);
  return bytes;
}

/** The calls that carry files, which tRPC's JSON does not: avatars (contract §3) and attachments. */
export async function registerUploads(app: FastifyInstance, services: Services, contextOf: ContextOf) {
  const { settings } = services;
  await app.register(multipart);
  // What was refused while it was being read is let run out: the next call of the same connection comes after it.
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.readableEnded) raw.unpipe().resume();
  });
  const requireUser = async (request: FastifyRequest, reply: FastifyReply) => {
    request.context = await contextOf(request, reply);
    const { user, limiter } = request.context;
    if (!user) return sendError(request, reply, new AppError('auth.required'));
    limiter.spend(request.method === 'GET' ? 'read' : 'write', user.id);
  };

  registerAttachments(app, services, requireUser);

  app.post('/api/users/upload-avatar', { onRequest: requireUser }, async (request) =>
    uploadAvatar(request.context as UserContext, await fileOf(request, 'avatar', limits.avatarBytes)),
  );

  app.get('/files/avatars/:key', { onRequest: requireUser }, async (request, reply) => {
    const key = avatarKeyOf(request.url.split('?')[0] ?? '');
    const path = key && join(avatarDir(settings.dataDir), key);
    if (!path) throw new AppError('notFound');
    return sendAvatar(request, reply, path);
  });
}
