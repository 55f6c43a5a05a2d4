import cookie from '@fastify/cookie';
import type { TRPCError } from '@trpc/server';
import { fastifyTRPCPlugin, type CreateFastifyContextOptions } from '@trpc/server/adapters/fastify';
import { fastify, LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { limits } from '#shared/limits.ts';
import { appRouter } from '#server/app-router.ts';
import { contextOf } from '#server/http/context.ts';
import { refuseConnection, sendError, sendNotFound } from '#server/http/errors.ts';
import { Request } from '#server/http/handshake.ts';
import { Metrics, registerMetrics } from '#server/http/metrics.ts';
import { registerOpenApi } from '#server/http/openapi.ts';
import { registerOverload } from '#server/http/overload.ts';
import { patienceFor, serverPatience, type Patience } from '#server/http/patience.ts';
import { subscriptionsOf } from '#server/http/procedures.ts';
import { registerRest } from '#server/http/rest.ts';
import { registerSecurity, securityHeaders } from '#server/http/security.ts';
import { registerStatic } from '#server/http/static.ts';
import { StoredAnswers } from '#server/http/stored-answers.ts';
import { registerStoredCalls } from '#server/http/trpc-stored.ts';
import { registerUploads } from '#server/http/uploads.ts';
import { registerWebsocket } from '#server/http/websocket.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { describeError, isFault } from '#server/kernel/error-body.ts';
import { newestEventId } from '#server/kernel/event-log.ts';
import type { Services } from '#server/kernel/context.ts';
import { RateLimiter } from '#server/kernel/rate-limiter.ts';
import { LiveHub } from '#server/modules/live/live-hub.ts';

export type AppOptions = {
  /** The built interface; without it only the calls are served. */
  clientDir?: string;
  logLevel?: string;
  /** How many proxies stand in a row before it; 0 by default: nobody's `X-Forwarded-*` is believed. */
  trustedProxies?: number;
  /** With it `/metrics` answers to other machines as well. */
  metricsToken?: string;
  /** As long as the largest upload needs on a slow line by default. */
  patience?: Patience;
};

/** Contract §8: a batch holds at most 10 calls. */
const maxBatchSize = 10;

/** When calls that were refused may be tried again, as HTTP says it. */
function retryAfterOf(errors: TRPCError[]): Record<string, string> {
  const waits = errors.map((error) => describeError(error, defaultLanguage).retryAfter ?? 0);
  const longest = Math.max(0, ...waits);
  return longest > 0 ? { 'retry-after': String(longest) } : {};
}

/** Composes the edges and the modules; `main.ts` and the tests use it alike. */
export async function buildApp(services: Services, options: AppOptions = {}) {
  const { trustedProxies = 0, patience = patienceFor(services.settings) } = options;
  const headers = securityHeaders(services.settings);
  const app = fastify({
    logger: {
      level: options.logLevel ?? 'silent',
      // What libraries say of a request, such as of each upload at `trace`: the session's cookie is among them.
      redact: { paths: ['headers', '*.headers'], remove: true },
    },
    genReqId: () => randomUUID(),
    // Faults are logged with their request id; what people ask for is nobody's business.
    logController: new LogController({ disableRequestLogging: true }),
    // Each proxy appends whom it heard: what stands before that is whatever the client sent. (A number trusts nobody.)
    trustProxy: (_address, hop) => hop < trustedProxies,
    bodyLimit: limits.jsonBodyBytes,
    connectionTimeout: patience.idleMs,
    requestTimeout: patience.requestMs,
    // Without a host it is refused by a hook, in our shape.
    http: { ...serverPatience(patience), IncomingMessage: Request, requireHostHeader: false },
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // What has come in is answered, also while it shuts down.
    return503OnClosing: false,
    // What is refused before there is a route passes no hook.
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, headers),
    frameworkErrors: (error, request, reply) => void sendError(request, reply.headers(headers), error),
  });
  const { database, bus } = services;
  const live = new LiveHub(database.db, bus, await newestEventId(database.db), (error) =>
    app.log.error({ err: error }, 'events could not be told'),
  );
  app.addHook('onClose', async () => live.stop());
  const limiter = new RateLimiter(services.clock, services.settings.rateLimits);
  const metrics = new Metrics();
  const contextFor = (request: FastifyRequest, reply: FastifyReply) =>
    contextOf({ ...services, live, limiter, metrics }, request, reply);

  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  registerMetrics(app, metrics, bus, options.metricsToken);
  await app.register(cookie);
  registerSecurity(app, services.settings, headers);
  registerOverload(app, database);
  await registerWebsocket(app, services, appRouter, contextFor);
  // tRPC and REST are sibling scopes: the tRPC plugin replaces the body parser of its own.
  await app.register(async (scope) => {
    // Subscriptions are had over `/ws` alone: it is what ends with the session.
    const subscriptions = subscriptionsOf(appRouter);
    scope.addHook('onRequest', async (request, reply) => {
      const { path = '' } = request.params as { path?: string };
      // The adapter makes a `Request` of what comes in, which is refused that verb.
      if (request.method === 'TRACE' || path.split(',').some((name) => subscriptions.has(name)))
        return sendNotFound(request, reply);
    });
    await scope.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        createContext: ({ req, res, info }: CreateFastifyContextOptions) => {
          if (info.isBatchCall && info.calls.some(({ path }) => path === 'auth.login'))
            throw new AppError('input.malformed');
          return contextFor(req, res);
        },
        maxBatchSize,
        responseMeta: ({ errors }: { errors: TRPCError[] }) => ({ headers: retryAfterOf(errors) }),
        onError: ({ error, path, req }: { error: TRPCError; path: string | undefined; req: FastifyRequest }) => {
          if (isFault(describeError(error, defaultLanguage))) req.log.error({ err: error, path }, 'call failed');
        },
      },
    });
  });
  const store = new StoredAnswers();
  await app.register(async (scope) => registerRest(scope, appRouter, store, contextFor));
  registerStoredCalls(app, appRouter, store, contextFor);
  await app.register(async (scope) => registerUploads(scope, services, contextFor));
  await registerOpenApi(app, appRouter);
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async () => {
    await database.db.selectFrom('projects').select('id').limit(1).execute();
    return { ok: true };
  });
  await registerStatic(app, options.clientDir);
  return { app, live };
}
