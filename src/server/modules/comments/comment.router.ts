import { z } from 'zod';
import { ByComment, Comment, CreateComment, UpdateComment } from '#shared/comment.ts';
import { ByTask, Success, success } from '#shared/id.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { createComment, deleteComment, getComments, updateComment } from './comment.actions.ts';

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
  update: authed
    .meta({ rest: { method: 'PATCH', path: '/api/tasks/{taskId}/comments/{commentId}' } })
    .input(UpdateComment)
    .output(Comment)
    .mutation(({ ctx, input }) => updateComment(ctx, input)),
  delete: authed
    .meta({ rest: { method: 'DELETE', path: '/api/tasks/{taskId}/comments/{commentId}' } })
    .input(ByComment)
    .output(Success)
    .mutation(({ ctx, input }) => deleteComment(ctx, input).then(() => success)),
});
