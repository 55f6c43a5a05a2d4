import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#shared/limits.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Context, Services } from '#server/kernel/context.ts';
import { avatarDir, avatarKeyOf, uploadAvatar } from '#server/modules/users/avatar.actions.ts';
import { registerAttachments, type UserOf } from './attachments.ts';
import { fileOf, multipartLimits, sendAvatar } from './files.ts';

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/** The calls that carry files, which tRPC's JSON does not: avatars (contract §3) and attachments. */
export async function registerUploads(app: FastifyInstance, services: Services, contextOf: ContextOf) {
  const { settings } = services;
  await app.register(multipart, { limits: multipartLimits });
  // What was refused while it was being read is let run out: the next call of the same connection comes after it.
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.readableEnded) raw.unpipe().resume();
  });
  const userOf: UserOf = async (request, reply) => {
    const context = await contextOf(request, reply);
    if (!context.user) throw new AppError('auth.required');
    return { ...context, user: context.user };
  };
  const requireUser = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await userOf(request, reply);
    context.limiter.spend(request.method === 'GET' ? 'read' : 'write', context.user.id);
    request.context = context;
  };

  registerAttachments(app, services, requireUser, userOf);

  app.post('/api/users/upload-avatar', { onRequest: requireUser }, async (request, reply) => {
    const { bytes } = await fileOf(request, 'avatar', limits.avatarBytes);
    const picture = await buffer(bytes);
    return uploadAvatar(await userOf(request, reply), picture);
  });

  app.get('/files/avatars/:key', { onRequest: requireUser }, async (request, reply) => {
    const key = avatarKeyOf(request.url.split('?')[0] ?? '');
    const path = key && join(avatarDir(settings.dataDir), key);
    if (!path) throw new AppError('notFound');
    return sendAvatar(request, reply, path);
  });
}
