import websocket from '@fastify/websocket';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services, UserContext, Context } from '#server/kernel/context.ts';
import { isMeantFor } from './context.ts';
import { sendError, sendNotFound } from './errors.ts';
import { isForeign } from './security.ts';
import { SocketDoor } from './socket-door.ts';
import { SocketWatch } from './socket-watch.ts';

const maxFrameBytes = 64 * 1024;
/** One for each window that someone has open; more are not for looking at. */
const maxSocketsOfUser = 30;

/** What a client breaks, by a frame that is too large or by going away, is its own affair; all else is a fault of ours. */
function endSocket(error: Error, socket: WebSocket, { log }: FastifyRequest) {
  const code = 'code' in error ? String(error.code) : '';
  if (/^(WS_ERR_|ECONN|EPIPE)/.test(code)) log.warn({ code, reason: error.message }, 'socket error');
  else log.error({ err: error }, 'socket failed');
  socket.terminate();
}

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/**
 * `/ws`: one endpoint with two protocols (contract §7), the plain one of S2 and tRPC's subscriptions. Who one is comes
 * from the cookie of the upgrade alone, which is refused with 401 without a session and with 403 from a foreign page.
 */
export async function registerWebsocket(
  app: FastifyInstance,
  services: Services,
  router: AnyTRPCRouter,
  contextOf: ContextOf,
) {
  const watch = new SocketWatch(services, (error) => app.log.error({ err: error }, 'sockets could not be checked'));
  // In place of the plugin's own, which closes them without a word on coming back.
  const preClose = async () => {
    watch.stop(app.websocketServer.clients);
    app.websocketServer.close();
  };
  await app.register(websocket, { options: { maxPayload: maxFrameBytes }, preClose, errorHandler: endSocket });
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    // So the operator's `doctor` can tell an upgrade that was refused from one that a proxy has made a mere request.
    if (request.ws) void reply.header('sec-websocket-version', '13');
    if (isForeign(request, services.settings)) return sendError(request, reply, new AppError('origin.foreign'));
    request.context = await contextOf(request, reply);
    if (!request.context.user) return sendError(request, reply, new AppError('auth.required'));
  };

  await app.register(async (scope) => {
    const open = (socket: WebSocket, request: FastifyRequest) => {
      const { context } = request;
      if (!context?.user || !context.session) return socket.close(1008);
      // A browser's socket says in its address what calls say in a header.
      if (!isMeantFor((request.query as { user?: unknown }).user, context.user)) return socket.close(1008);
      if (watch.countOf(context.user.id) >= maxSocketsOfUser) return socket.close(1008);
      watch.add(socket, { userId: context.user.id, sessionId: context.session.id });
      new SocketDoor(socket, request.socket, context as UserContext, request.log, router).open();
    };
    scope.route({ method: 'GET', url: '/ws', preValidation: admit, handler: sendNotFound, wsHandler: open });
  });
}
