import { z } from 'zod';
import { TaskChat } from '#shared/task-chat.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { getTaskChats } from './task-chat.actions.ts';

export const taskChatRouter = router({
  list: authed
    .meta({ rest: { method: 'GET', path: '/api/chat/tasks' } })
    .output(z.array(TaskChat))
    .query(({ ctx }) => getTaskChats(ctx)),
});
