import { problem } from '#shared/problem.ts';
import type { MessageFile } from '#shared/message.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { isoTime } from '#server/kernel/clock.ts';
import type { Services, UserContext } from '#server/kernel/context.ts';
import { fileNameOf, pathOf, removeFiles } from '#server/kernel/file-store.ts';
import { accessMessage } from './message.access.ts';
import { deleteFiles, fileById, insertFile, listForgotten } from './message-file.queries.ts';
import { fileUrl } from './message.view.ts';

type Stored = { storageKey: string; filesize: number; filename: string; filetype: string };

/** Keeps a file that lies on the disk for a message that its uploader will send. */
export async function keepFile(ctx: UserContext, stored: Stored): Promise<MessageFile> {
  if (stored.filesize === 0) throw new AppError('input.invalid', { fields: { file: [problem('field.fileEmpty')] } });
  const { id, filename, filesize, filetype } = await insertFile(ctx.database.db, {
    ...stored,
    filename: fileNameOf(stored.filename),
    filetype: stored.filetype.slice(0, 100),
    uploadedById: ctx.user.id,
    uploadedAt: isoTime(ctx.clock),
  });
  return { id, filename, filesize, filetype, url: fileUrl(id) };
}

/** A file to send, to whoever may read its message; before it is sent, to its uploader alone. */
export async function openMessageFile(ctx: UserContext, id: number) {
  const { db } = ctx.database;
  const file = await fileById(db, id);
  if (!file || (file.messageId === null && file.uploadedById !== ctx.user.id)) throw new AppError('notFound');
  if (file.messageId !== null) await accessMessage(db, ctx.user, file.messageId, 'read');
  const { filename, filesize, filetype } = file;
  return { path: pathOf(ctx.settings, file.storageKey), filename, filesize, filetype };
}

const forgottenMs = 24 * 3_600_000;

/** Removes what was uploaded a day ago and never sent. */
export async function forgetUnsentFiles({ database: { db }, clock, settings }: Services): Promise<void> {
  const forgotten = await listForgotten(db, new Date(clock.now() - forgottenMs).toISOString());
  if (forgotten.length === 0) return;
  await deleteFiles(
    db,
    forgotten.map(({ id }) => id),
  );
  await removeFiles(
    settings,
    forgotten.map(({ storageKey }) => storageKey),
  );
}
