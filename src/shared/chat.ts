import { z } from 'zod';
import { chatLevels, isOneChat } from '#shared/chat-ref.ts';
import { Id } from '#shared/id.ts';
import { problem } from '#shared/problem.ts';

export type { ChatPlace, ChatRef } from '#shared/chat-ref.ts';

/** The fields of an input that names a chat. */
export const chatIds = {
  taskId: Id.optional(),
  projectId: Id.optional(),
  teamChatId: Id.optional(),
  directChatId: Id.optional(),
};

export const oneChat = { error: problem('field.required'), path: ['teamChatId'] };

/** What of a chat someone wants to be told (contract §6). */
export const ChatLevel = z.enum(chatLevels, problem('field.choice'));
export type ChatLevel = z.infer<typeof ChatLevel>;

export const ByChat = z.object(chatIds).refine(isOneChat, oneChat);
export const MarkRead = z.object({ ...chatIds, messageId: Id }).refine(isOneChat, oneChat);
export const SetLevel = z.object({ ...chatIds, level: ChatLevel }).refine(isOneChat, oneChat);
/**
 * How far someone has read a chat, which message of others is the first that they have not, and how many are unread: those
 * that their level counts, and no more than a badge does.
 */
export const ReadState = z.object({
  lastReadMessageId: Id.nullable(),
  firstUnreadId: Id.nullable(),
  unreadCount: z.int(),
  level: ChatLevel,
});
export type ReadState = z.infer<typeof ReadState>;
