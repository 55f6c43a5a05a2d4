import { getErrorShape, getTRPCErrorFromUnknown, TRPCError, type AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Context } from '#server/kernel/context.ts';
import { describeError } from '#server/kernel/error-body.ts';
import { restProcedures } from './procedures.ts';
import type { StoredAnswers } from './stored-answers.ts';

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

const Envelope = z.object({ json: z.unknown() });
const Batch = z.object({ 0: Envelope });

/** The input of a call that stands alone, or alone in a batch, by the procedure's own schema. */
function inputOf(request: FastifyRequest, isBatch: boolean, schema: z.ZodType): unknown {
  const { input = '{}' } = request.query as { input?: string };
  try {
    const parsed: unknown = JSON.parse(input);
    const call = isBatch ? Batch.parse(parsed)[0] : Envelope.parse(parsed);
    return schema.parse(call.json);
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}

/**
 * tRPC's own route is one for all calls; this one goes before it for procedures whose answers are stored, and says
 * the same in the same words. What it sends is plain JSON, which superjson leaves as it is.
 */
export function registerStoredCalls(
  app: FastifyInstance,
  router: AnyTRPCRouter,
  store: StoredAnswers,
  contextOf: ContextOf,
) {
  for (const { name, type, shape, stored } of restProcedures(router)) {
    if (!stored || !shape) continue;
    const schema = z.object(shape);
    app.get(`/trpc/${name}`, async (request, reply) => {
      const isBatch = (request.query as { batch?: string }).batch === '1';
      const wrap = (call: string) => (isBatch ? `[${call}]` : call);
      let ctx: Context | undefined;
      try {
        ctx = await contextOf(request, reply);
        if (!ctx.user) throw new AppError('auth.required');
        const asked = { ctx: { ...ctx, user: ctx.user }, input: inputOf(request, isBatch, schema) };
        const write = (result: unknown) => wrap(`{"result":{"data":{"json":${JSON.stringify(result)}}}}`);
        return await store.answer(request, reply, stored, asked, write);
      } catch (thrown) {
        const { status, retryAfter } = describeError(thrown, ctx?.language ?? defaultLanguage);
        if (status >= 500) request.log.error({ err: thrown, path: name }, 'call failed');
        const error = getTRPCErrorFromUnknown(thrown);
        const config = router._def._config;
        const body = getErrorShape({ config, error, type, path: name, input: undefined, ctx });
        if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
        return reply
          .code(status)
          .type('application/json')
          .send(wrap(JSON.stringify({ error: config.transformer.output.serialize(body) })));
      }
    });
  }
}
