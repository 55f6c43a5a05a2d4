import { z } from 'zod';
import { Message, ProjectMessages, SendProjectMessage } from '#shared/chat.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { getProjectMessages, sendProjectMessage } from './chat.actions.ts';

export const chatRouter = router({
  projectMessages: authed
    .meta({ rest: { method: 'GET', path: '/api/chat/project/{projectId}' } })
    .input(ProjectMessages)
    .output(z.array(Message))
    .query(({ ctx, input }) => getProjectMessages(ctx, input)),
  sendProjectMessage: authed
    .meta({ rest: { method: 'POST', path: '/api/chat/project/{projectId}', status: 201 } })
    .input(SendProjectMessage)
    .output(Message)
    .mutation(({ ctx, input }) => sendProjectMessage(ctx, input)),
});
