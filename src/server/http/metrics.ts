import { timingSafeEqual } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EventBus } from '#server/kernel/event-bus.ts';
import { hashOfToken } from '#server/kernel/token.ts';

const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10];
/** How often the lag of the event loop is looked at: more often would keep an idle machine from sleeping. */
const lagEveryMs = 50;

async function beginCounting(app: FastifyInstance, bus: EventBus) {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagEveryMs });
  const requests = new Histogram({
    name: 'ekipa_http_request_duration_seconds',
    help: 'HTTP requests by method, pattern of the route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const calls = new Histogram({
    name: 'ekipa_call_duration_seconds',
    help: 'Calls by procedure and status, over tRPC and REST alike.',
    labelNames: ['procedure', 'status'],
    buckets,
    registers,
  });
  const events = new Counter({ name: 'ekipa_events_total', help: 'Events by type.', labelNames: ['type'], registers });
  bus.subscribe((published) => published.forEach(({ type }) => events.inc({ type })));
  const _sockets = new Gauge({
    name: 'ekipa_open_sockets',
    help: 'Open sockets of /ws.',
    registers,
    collect() {
      this.set(app.websocketServer.clients.size);
    },
  });
  return { registry, requests, calls };
}

/**
 * What Prometheus reads. It counts from the first time it is asked: who does not ask pays nothing for it. Labels are
 * names of ours alone, never what somebody sent.
 */
export class Metrics {
  #counting: Awaited<ReturnType<typeof beginCounting>> | undefined;

  /** A call that has ended, whoever made it. */
  countCall(procedure: string, status: number, ms: number): void {
    this.#counting?.calls.observe({ procedure, status }, ms / 1000);
  }

  countRequest(method: string, route: string, status: number, ms: number): void {
    this.#counting?.requests.observe({ method, route, status }, ms / 1000);
  }

  /** All of it in the text format of Prometheus, and the format's content type. */
  async read(app: FastifyInstance, bus: EventBus): Promise<{ type: string; text: string }> {
    this.#counting ??= await beginCounting(app, bus);
    const { registry } = this.#counting;
    return { type: registry.contentType, text: await registry.metrics() };
  }
}

const isLoopback = (address = '') => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
const ownHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;
const isByProxy = (header: string) =>
  header.startsWith('x-forwarded-') || ['forwarded', 'via', 'x-real-ip'].includes(header);

/** Whether it comes from this very machine, and not from a proxy on it that passes it on for others. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress) && ownHost.test(headers.host ?? '') && !Object.keys(headers).some(isByProxy);

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || given === undefined) return false;
  return timingSafeEqual(Buffer.from(hashOfToken(given)), Buffer.from(hashOfToken(token)));
}

/** `/metrics`: to this machine, or with `METRICS_TOKEN`. To all others it is a path that is not there. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, bus: EventBus, token: string | undefined) {
  app.addHook('onResponse', async (request, reply) =>
    metrics.countRequest(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime),
  );
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, token)) return reply.callNotFound();
    const { type, text } = await metrics.read(app, bus);
    return reply.type(type).header('cache-control', 'no-store').send(text);
  });
}
