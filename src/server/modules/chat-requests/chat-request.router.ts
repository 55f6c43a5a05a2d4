import { z } from 'zod';
import { ChatRequest, CreateChatRequest, RespondToChatRequest } from '#shared/chat-request.ts';
import { ById, Success, success } from '#shared/id.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { createRequest, getRequests, respond, withdrawRequest } from './chat-request.actions.ts';

export const chatRequestRouter = router({
  list: authed
    .meta({ rest: { method: 'GET', path: '/api/chat-requests' } })
    .output(z.array(ChatRequest))
    .query(({ ctx }) => getRequests(ctx)),
  create: authed
    .meta({ rest: { method: 'POST', path: '/api/chat-requests', status: 201 } })
    .input(CreateChatRequest)
    .output(ChatRequest)
    .mutation(({ ctx, input }) => createRequest(ctx, input)),
  respond: authed
    .meta({ rest: { method: 'POST', path: '/api/chat-requests/{requestId}/respond' } })
    .input(RespondToChatRequest)
    .output(ChatRequest)
    .mutation(({ ctx, input }) => respond(ctx, input)),
  withdraw: authed
    .meta({ rest: { method: 'DELETE', path: '/api/chat-requests/{id}' } })
    .input(ById)
    .output(Success)
    .mutation(({ ctx, input }) => withdrawRequest(ctx, input.id).then(() => success)),
});
