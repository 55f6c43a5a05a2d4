import { z } from 'zod';
import { ByDirectChat, CreateDirectChat, DirectChat } from '#shared/direct-chat.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { createDirectChat, getConversations, getDirectChat } from './direct-chat.actions.ts';

export const directChatRouter = router({
  list: authed
    .meta({ rest: { method: 'GET', path: '/api/direct-chats/conversations' } })
    .output(z.array(DirectChat))
    .query(({ ctx }) => getConversations(ctx)),
  get: authed
    .meta({ rest: { method: 'GET', path: '/api/direct-chats/{directChatId}' } })
    .input(ByDirectChat)
    .output(DirectChat)
    .query(({ ctx, input }) => getDirectChat(ctx, input.directChatId)),
  create: authed
    .meta({ rest: { method: 'POST', path: '/api/direct-chats', status: 201 } })
    .input(CreateDirectChat)
    .output(DirectChat)
    .mutation(({ ctx, input }) => createDirectChat(ctx, input)),
});
