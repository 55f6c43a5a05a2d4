import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Id } from '#shared/id.ts';
import type { Services, UserContext } from '#server/kernel/context.ts';
import { attach, mayAttach, openAttachment } from '#server/modules/attachments/attachment.actions.ts';
import { keepFile, openMessageFile } from '#server/modules/messages/message-file.actions.ts';
import { sendFile, takeFile } from './files.ts';

type RequireUser = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const idIn = (request: FastifyRequest, name: string): number =>
  z.object({ [name]: z.coerce.number().pipe(Id) }).parse(request.params)[name] ?? 0;
const contextOf = (request: FastifyRequest) => request.context as UserContext;

/**
 * Files on tasks and in messages, and their bytes to whoever may see the task or read the chat (contract §5, §6). Whether
 * one may is asked before the bytes are taken; a message's files come before it and are its sender's until then.
 */
export function registerAttachments(app: FastifyInstance, { settings }: Services, requireUser: RequireUser) {
  const asUser = { onRequest: requireUser };
  app.post('/api/tasks/:taskId/attachments', asUser, async (request, reply) => {
    const taskId = idIn(request, 'taskId');
    await mayAttach(contextOf(request), taskId);
    return reply.code(201).send(await attach(contextOf(request), taskId, await takeFile(request, settings)));
  });
  app.get('/api/attachments/:id/file', asUser, async (request, reply) =>
    sendFile(request, reply, await openAttachment(contextOf(request), idIn(request, 'id'))),
  );
  app.post('/api/messages/files', asUser, async (request, reply) =>
    reply.code(201).send(await keepFile(contextOf(request), await takeFile(request, settings))),
  );
  app.get('/api/messages/files/:id/file', asUser, async (request, reply) =>
    sendFile(request, reply, await openMessageFile(contextOf(request), idIn(request, 'id'))),
  );
}
