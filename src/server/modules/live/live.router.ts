import { observable } from '@trpc/server/observable';
import { z } from 'zod';
import { ByChat } from '#shared/chat.ts';
import { Id, Success, success } from '#shared/id.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { getPresent, sayTyping } from './live.actions.ts';
import { follow, type Told } from './live.stream.ts';

/** What a client that comes back has last heard. */
const Since = z.object({ lastEventId: z.coerce.number().int().min(0).optional() }).optional();

/** Of the moment, for the interface alone: none of it has a REST path. */
export const liveRouter = router({
  onEvent: authed
    .input(Since)
    .subscription(({ ctx, input }) =>
      observable<Told>(({ next, error }) => follow(ctx, input?.lastEventId, next, error)),
    ),
  typing: authed
    .input(ByChat)
    .output(Success)
    .mutation(({ ctx, input }) => sayTyping(ctx, input).then(() => success)),
  present: authed.output(z.array(Id)).query(({ ctx }) => getPresent(ctx)),
});
