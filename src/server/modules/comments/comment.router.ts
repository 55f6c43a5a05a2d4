import { z } from 'zod';
import { Comment, CreateComment } from '#shared/comment.ts';
import { ByTask } from '#shared/id.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { createComment, getComments } from './comment.actions.ts';

export const commentRouter = router({
  list: authed
    .meta({ rest: { method: 'GET', path: '/api/tasks/{taskId}/comments' } })
    .input(ByTask)
    .output(z.array(Comment))
    .query(({ ctx, input }) => getComments(ctx, input.taskId)),
  create: authed
    .meta({ rest: { method: 'POST', path: '/api/tasks/{taskId}/comments', status: 201 } })
    .input(CreateComment)
    .output(Comment)
    .mutation(({ ctx, input }) => createComment(ctx, input)),
});
