import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Id } from '#shared/id.ts';
import { inTurn } from '#server/kernel/calls.ts';
import type { Services, UserContext } from '#server/kernel/context.ts';
import { removeFiles } from '#server/kernel/file-store.ts';
import { attach, mayAttach, openAttachment } from '#server/modules/attachments/attachment.actions.ts';
import { keepFile, openMessageFile } from '#server/modules/messages/message-file.actions.ts';
import { coercerOf } from './coerce.ts';
import { sendFile, takeFile } from './files.ts';

type RequireUser = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
/** Who is signed in now, looked up anew; throws 401 where that is nobody. */
export type UserOf = (request: FastifyRequest, reply: FastifyReply) => Promise<UserContext>;

type Stored = Awaited<ReturnType<typeof takeFile>>;

/** As it is read from every other path. */
function idIn(request: FastifyRequest, name: string): number {
  const shape = { [name]: Id };
  return z.object(shape).parse(coercerOf(shape)(request.params as Record<string, unknown>))[name] ?? 0;
}
const contextOf = (request: FastifyRequest) => request.context as UserContext;

/**
 * Files on tasks and in messages, and their bytes to whoever may see the task or read the chat (contract §5, §6). Whether
 * one may is asked before the bytes are taken, and again after them: they come as slowly as their sender likes. A message's
 * files come before it and are its sender's until then.
 */
export function registerAttachments(
  app: FastifyInstance,
  { settings }: Services,
  requireUser: RequireUser,
  userOf: UserOf,
) {
  const asUser = { onRequest: requireUser };
  /** A file that is not kept in the end is gone again. */
  const takeFrom = async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    keep: (ctx: UserContext, stored: Stored) => Promise<T>,
  ) => {
    const stored = await takeFile(request, settings);
    try {
      const ctx = await userOf(request, reply);
      return await inTurn(ctx, () => keep(ctx, stored));
    } catch (error) {
      await removeFiles(settings, [stored.storageKey]);
      throw error;
    }
  };
  app.post('/api/tasks/:taskId/attachments', asUser, async (request, reply) => {
    const taskId = idIn(request, 'taskId');
    const ctx = contextOf(request);
    await inTurn(ctx, () => mayAttach(ctx, taskId));
    return reply.code(201).send(await takeFrom(request, reply, (then, stored) => attach(then, taskId, stored)));
  });
  app.get('/api/attachments/:id/file', asUser, async (request, reply) => {
    const [ctx, id] = [contextOf(request), idIn(request, 'id')];
    return sendFile(request, reply, await inTurn(ctx, () => openAttachment(ctx, id)));
  });
  app.post('/api/messages/files', asUser, async (request, reply) =>
    reply.code(201).send(await takeFrom(request, reply, keepFile)),
  );
  app.get('/api/messages/files/:id/file', asUser, async (request, reply) => {
    const [ctx, id] = [contextOf(request), idIn(request, 'id')];
    return sendFile(request, reply, await inTurn(ctx, () => openMessageFile(ctx, id)));
  });
}
