import { tracked } from '@trpc/server';
import { z } from 'zod';
import { authed, router } from '#server/kernel/trpc.ts';
import { liveStream } from './live.stream.ts';

/** What a client that comes back has last heard. */
const Since = z.object({ lastEventId: z.coerce.number().int().min(0).optional() }).optional();

export const liveRouter = router({
  onEvent: authed.input(Since).subscription(async function* ({ ctx, input, signal }) {
    for await (const { id, data } of liveStream(ctx, input?.lastEventId, signal)) yield tracked(String(id), data);
  }),
});
