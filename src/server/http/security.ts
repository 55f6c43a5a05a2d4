import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { AppError } from '#server/kernel/app-error.ts';
import type { Settings } from '#server/kernel/context.ts';
import { sendError } from './errors.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
const otherSites = new Set(['cross-site', 'same-site']);

/** Whether a browser says that the request comes from another site's page. A script that says nothing may write. */
export function isForeign(request: FastifyRequest, { publicUrl }: Settings): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (typeof site === 'string' && otherSites.has(site)) return true;
  if (origin === undefined) return false;
  try {
    return new URL(origin).host !== (publicUrl?.host ?? request.host);
  } catch {
    return true;
  }
}

/** What helmet says of every answer, which is the same of each: asked once, since it costs more than all of an empty one. */
export function securityHeaders({ publicUrl }: Settings): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const say = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Plain http in a local network is a set-up of ours; only a public https address asks for https to stay.
    strictTransportSecurity: publicUrl?.protocol === 'https:',
    crossOriginEmbedderPolicy: false,
  });
  say(request, response, () => {});
  return response.getHeaders();
}

/** The headers of every answer, and writes from other sites refused (contract §2). */
export function registerSecurity(app: FastifyInstance, settings: Settings, headers: OutgoingHttpHeaders) {
  // What a client expects beyond what there is (RFC 9110 §10.1.1) is no reason to refuse it without these.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
      return sendError(request, reply, new AppError('input.malformed'));
    if (!reads.has(request.method) && isForeign(request, settings))
      return sendError(request, reply, new AppError('origin.foreign'));
  });
}
