import { z } from 'zod';
import { Attachment, ByAttachment } from '#shared/attachment.ts';
import { ByTask, Success, success } from '#shared/id.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { deleteAttachment, getAttachments } from './attachment.actions.ts';

/** Uploading and downloading carry bytes: they are in `http/attachments.ts`. */
export const attachmentRouter = router({
  list: authed
    .meta({ rest: { method: 'GET', path: '/api/tasks/{taskId}/attachments' } })
    .input(ByTask)
    .output(z.array(Attachment))
    .query(({ ctx, input }) => getAttachments(ctx, input.taskId)),
  delete: authed
    .meta({ rest: { method: 'DELETE', path: '/api/tasks/{taskId}/attachments/{attachmentId}' } })
    .input(ByAttachment)
    .output(Success)
    .mutation(({ ctx, input }) => deleteAttachment(ctx, input).then(() => success)),
});
