import type { z } from 'zod';
import type { Attachment, ByAttachment } from '#shared/attachment.ts';
import { problem } from '#shared/problem.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { accessTask } from '#server/modules/tasks/task.access.ts';
import { fileNameOf, pathOf, removeFiles } from '#server/kernel/file-store.ts';
import {
  attachmentById,
  countAttachmentsOf,
  deleteAttachmentRow,
  insertAttachment,
  listAttachments,
} from './attachment.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof attachmentById>>>;

function toAttachment({ username, fullName, avatar, storageKey: _, ...row }: Row): Attachment {
  const { uploadedById: id } = row;
  const isKnown = id !== null && username !== null && fullName !== null;
  return {
    ...row,
    url: `/api/attachments/${row.id}/file`,
    uploadedBy: isKnown ? { id, username, fullName, avatar } : null,
  };
}

/** The files of a task, oldest first. */
export async function getAttachments(ctx: UserContext, taskId: number): Promise<Attachment[]> {
  await accessTask(ctx.database.db, ctx.user, taskId, 'task.read');
  return (await listAttachments(ctx.database.db, taskId)).map(toAttachment);
}

/** Whether a file may be put on a task, asked before its bytes are taken. */
export const mayAttach = async (ctx: UserContext, taskId: number): Promise<void> =>
  void (await accessTask(ctx.database.db, ctx.user, taskId, 'attachment.create'));

type Stored = { storageKey: string; filesize: number; filename: string; filetype: string };

/** Puts a file that lies on the disk on a task. */
export async function attach(ctx: UserContext, taskId: number, stored: Stored): Promise<Attachment> {
  if (stored.filesize === 0) throw new AppError('input.invalid', { fields: { file: [problem('field.fileEmpty')] } });
  return unitOfWork(ctx, async ({ db, now, record }) => {
    const { projectId, isPrivate } = await accessTask(db, ctx.user, taskId, 'attachment.create');
    const by = { uploadedById: ctx.user.id, uploadedAt: now };
    const file = { ...stored, filename: fileNameOf(stored.filename), filetype: stored.filetype.slice(0, 100) };
    const { id } = await insertAttachment(db, { taskId, ...file, ...by });
    const row = await attachmentById(db, id);
    if (!row) throw new Error('a new attachment is there');
    const attachment = toAttachment(row);
    const attachmentCount = await countAttachmentsOf(db, taskId);
    record(
      { type: 'attachment.created', projectId, taskId, isPrivate, attachment, attachmentCount },
      { name: attachment.filename },
    );
    return attachment;
  });
}

/** A file to send: asked anew with every download (permissions.md). */
export async function openAttachment(ctx: UserContext, id: number) {
  const row = await attachmentById(ctx.database.db, id);
  if (!row) throw new AppError('notFound');
  await accessTask(ctx.database.db, ctx.user, row.taskId, 'task.read');
  const { filename, filesize, filetype } = row;
  return { path: pathOf(ctx.settings, row.storageKey), filename, filesize, filetype };
}

/** Takes a file off a task and off the disk: its uploader, or a manager (permissions.md). */
export async function deleteAttachment(ctx: UserContext, input: z.infer<typeof ByAttachment>): Promise<void> {
  const { taskId, attachmentId } = input;
  const storageKey = await unitOfWork(ctx, async ({ db, record }) => {
    const found = await attachmentById(db, attachmentId);
    const row = found?.taskId === taskId ? found : undefined;
    const action = row?.uploadedById === ctx.user.id ? 'attachment.own' : 'attachment.delete';
    const { projectId, isPrivate } = await accessTask(db, ctx.user, taskId, row ? action : 'task.read');
    if (!row) throw new AppError('notFound');
    await deleteAttachmentRow(db, attachmentId);
    const attachmentCount = await countAttachmentsOf(db, taskId);
    record(
      { type: 'attachment.deleted', projectId, taskId, isPrivate, attachmentId, attachmentCount },
      { name: row.filename },
    );
    return row.storageKey;
  });
  await removeFiles(ctx.settings, [storageKey]);
}
