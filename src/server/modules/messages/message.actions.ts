import type { z } from 'zod';
import type { EditMessage, ListMessages, Message, SendMessage } from '#shared/message.ts';
import type { ByChat } from '#shared/chat.ts';
import { problem } from '#shared/problem.ts';
import { isVisible } from '#shared/text.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { removeFiles } from '#server/kernel/file-store.ts';
import { touchDirect } from '#server/modules/direct-chats/direct-chat.access.ts';
import { chatOfProject } from '#server/modules/team-chats/team-chat.access.ts';
import { accessChat, accessMessage, type AccessedChat, type AccessedMessage, chatOf } from './message.access.ts';
import { tellMentioned } from './message-mention.actions.ts';
import { deleteFilesOfMessage, keysOfMessage, listLooseFiles, putIntoMessage } from './message-file.queries.ts';
import {
  insertMessage,
  listMessages,
  listPinned,
  messageByClientId,
  messageById,
  updateMessageRow,
} from './message.queries.ts';
import { markReadUpTo } from './chat-reader.actions.ts';
import { viewMessage, viewMessages } from './message.view.ts';

/** The latest messages of a chat, oldest first, or others of it (`ListMessages`). Reading marks nothing as read. */
export async function getMessages(ctx: UserContext, input: z.infer<typeof ListMessages>): Promise<Message[]> {
  const { db } = ctx.database;
  const { place } = await accessChat(db, ctx.user, input, 'read');
  return viewMessages(db, await listMessages(db, place, input), ctx.user.id);
}

/** What is pinned in a chat, the last pinned first. */
export async function getPinned(ctx: UserContext, input: z.infer<typeof ByChat>): Promise<Message[]> {
  const { db } = ctx.database;
  const { place } = await accessChat(db, ctx.user, input, 'read');
  return viewMessages(db, await listPinned(db, place), ctx.user.id);
}

/** The message as it now is, told to all who may read it. Returns it as its reader sees it. */
export async function recordMessage(
  ctx: UserContext,
  { db, record }: UnitOfWork,
  id: number,
  { projectId, isPrivate }: AccessedChat,
  type: 'message.created' | 'message.updated' = 'message.updated',
): Promise<Message> {
  const row = await messageById(db, id);
  if (!row) throw new Error('a message that was written is there');
  record({ type, projectId, isPrivate, message: await viewMessage(db, row, null) });
  return viewMessage(db, row, ctx.user.id);
}

const isSamePlace = (a: AccessedChat['place'], b: AccessedChat['place']) =>
  a.taskId === b.taskId && a.teamChatId === b.teamChatId && a.directChatId === b.directChatId;

const refuse = (field: string, key: Parameters<typeof problem>[0]) =>
  new AppError('input.invalid', { fields: { [field]: [problem(key)] } });

/** A message that is answered stands in the same chat, and files are one's own and in no other message. */
async function requireParts(db: Db, ctx: UserContext, chat: AccessedChat, input: z.infer<typeof SendMessage>) {
  if (input.replyToId) {
    const answered = await messageById(db, input.replyToId);
    if (!answered || !isSamePlace(answered, chat.place)) throw refuse('replyToId', 'field.replyUnknown');
  }
  const fileIds = [...new Set(input.attachmentIds)];
  if (fileIds.length > 0 && (await listLooseFiles(db, fileIds, ctx.user.id)).length < fileIds.length)
    throw refuse('attachmentIds', 'field.fileUnknown');
  return fileIds;
}

type Row = NonNullable<Awaited<ReturnType<typeof messageByClientId>>>;

/** Whether a message stands in the chat that is named, whoever may see that. */
async function isIn(db: Db, message: Row, { taskId, projectId, directChatId, ...input }: z.infer<typeof SendMessage>) {
  const teamChatId = projectId === undefined ? input.teamChatId : await chatOfProject(db, projectId);
  const place = { taskId: taskId ?? null, teamChatId: teamChatId ?? null, directChatId: directChatId ?? null };
  return isSamePlace(message, { ...place, projectId: null });
}

/** What someone has said themselves; whoever may not read its chat any more gets nothing of what others did with it. */
async function viewOwn(db: Db, user: { id: number }, message: Row): Promise<Message> {
  const own = await viewMessage(db, message, user.id);
  const mayRead = await accessChat(db, user, chatOf(message), 'read').then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
  return mayRead ? own : { ...own, replyTo: null, reactions: [], pinnedAt: null, task: null };
}

/**
 * Says something in a chat. The same `clientId` again answers 200 with the first message (contract §6), also where its
 * sender may say nothing more by now: that it arrived is true.
 */
export function sendMessage(ctx: UserContext, input: z.infer<typeof SendMessage>): Promise<Message> {
  const { content, clientId = null, replyToId = null } = input;
  return unitOfWork(ctx, async (unit) => {
    const { db, now } = unit;
    const first = clientId === null ? undefined : await messageByClientId(db, ctx.user.id, clientId);
    if (first && (await isIn(db, first, input))) {
      ctx.setStatus(200);
      return viewOwn(db, ctx.user, first);
    }
    const chat = await accessChat(db, ctx.user, input, 'post');
    if (first) throw refuse('clientId', 'field.invalid');
    const fileIds = await requireParts(db, ctx, chat, input);
    const sent = { ...chat.place, content, clientId, replyToId, senderId: ctx.user.id, sentAt: now };
    const { id } = await insertMessage(db, sent);
    if (fileIds.length > 0) await putIntoMessage(db, fileIds, id);
    if (chat.place.directChatId !== null) await touchDirect(db, chat.place.directChatId, now);
    await tellMentioned(ctx, unit, chat, { id, content, isReworded: false });
    const message = await recordMessage(ctx, unit, id, chat, 'message.created');
    const seenId = Math.min(id, input.seenId ?? id);
    if (seenId > 0) await markReadUpTo(unit, ctx.user.id, chat.place, seenId);
    return message;
  });
}

const requireThere = ({ deletedAt }: AccessedMessage) => {
  if (deletedAt !== null) throw new AppError('message.deleted');
};

/** Rewords what one has said oneself, unless it was reworded meanwhile: who says what it `was` overwrites nothing unseen. */
export function editMessage(ctx: UserContext, { id, content, was }: z.infer<typeof EditMessage>): Promise<Message> {
  return unitOfWork(ctx, async (unit) => {
    const { message, chat } = await accessMessage(unit.db, ctx.user, id, 'change');
    if (message.senderId !== ctx.user.id) throw new AppError('forbidden');
    requireThere(message);
    if (message.content === content) return viewMessage(unit.db, message, ctx.user.id);
    if (!isVisible(content) && (await keysOfMessage(unit.db, id)).length === 0)
      throw refuse('content', 'field.message');
    if (was !== undefined && message.content !== was)
      throw new AppError('message.stale', { current: await viewMessage(unit.db, message, ctx.user.id) });
    await updateMessageRow(unit.db, id, { content, editedAt: unit.now });
    await tellMentioned(ctx, unit, chat, { id, content, isReworded: true });
    return recordMessage(ctx, unit, id, chat);
  });
}

/** Takes a message back: its author, or who looks after the chat. It stays as a trace without words and files. */
export async function deleteMessage(ctx: UserContext, id: number): Promise<void> {
  const keys = await unitOfWork(ctx, async (unit) => {
    const { db, now } = unit;
    const { message, chat } = await accessMessage(db, ctx.user, id, 'change');
    if (message.senderId !== ctx.user.id && !chat.canModerate) throw new AppError('forbidden');
    if (message.deletedAt !== null) return [];
    const files = await keysOfMessage(db, id);
    await deleteFilesOfMessage(db, id);
    await updateMessageRow(db, id, { content: '', deletedAt: now, pinnedAt: null, pinnedById: null });
    await recordMessage(ctx, unit, id, chat);
    return files.map(({ storageKey }) => storageKey);
  });
  await removeFiles(ctx.settings, keys);
}
