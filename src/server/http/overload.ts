import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/kernel/db.ts';
import { tooBusy } from '#server/kernel/gate.ts';
import { sendError } from './errors.ts';
import { ours } from './static.ts';

/**
 * A row of callers who wait for the database, which is too long at once: a thousand is more than the browsers of 200 people
 * ask for who all come back in one moment. One of a hundred is too long where it has not ended for three seconds.
 */
const isTooLong = ({ length, lastedMs }: ReturnType<Database['row']>) =>
  length > 1_000 || (length > 100 && lastedMs > 3_000);
const tellEveryMs = 10_000;

/**
 * What comes in while too many wait for the database is refused at once with 503 and `Retry-After`, before anything is
 * begun: those who wait already are answered, instead of everybody ever later. The interface itself, `/healthz`, `/readyz`
 * and `/metrics` are not refused.
 */
export function registerOverload(app: FastifyInstance, database: Database) {
  let toldAt = -Infinity;
  app.addHook('onRequest', async (request, reply) => {
    const row = database.row();
    if (!isTooLong(row) || !ours.test(request.url)) return;
    if (performance.now() - toldAt > tellEveryMs) {
      toldAt = performance.now();
      app.log.warn(row, 'too much to do: what comes in is answered 503');
    }
    return sendError(request, reply, tooBusy());
  });
}
