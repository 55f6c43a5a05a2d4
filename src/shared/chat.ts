import { z } from 'zod';
import { Id } from '#shared/id.ts';
import { problem } from '#shared/problem.ts';

/** The four kinds of chat, by the id that names one of them (contract §6). */
export const chatKinds = ['taskId', 'projectId', 'teamChatId', 'directChatId'] as const;

/** Which chat: a task's, a project's, a team's or a direct one. The project's is a team chat as well. */
export type ChatRef = { [K in (typeof chatKinds)[number]]?: number | undefined };

/** The fields of an input that names a chat. */
export const chatIds = {
  taskId: Id.optional(),
  projectId: Id.optional(),
  teamChatId: Id.optional(),
  directChatId: Id.optional(),
};

/** An input names one chat, by one of its ids. */
export const isOneChat = (ref: ChatRef): boolean => chatKinds.filter((kind) => ref[kind] !== undefined).length === 1;
export const oneChat = { error: problem('field.required'), path: ['teamChatId'] };

/** The ids by which something belongs to its chat: a project's chat has two. */
export type ChatPlace = { [K in (typeof chatKinds)[number]]: number | null };

/** Whether something that was said stands in a chat: a project's has two names. */
export const isIn = (message: ChatPlace, ref: ChatRef): boolean =>
  chatKinds.some((kind) => ref[kind] !== undefined && message[kind] === ref[kind]);

export const chatLevels = ['all', 'mentions', 'nothing'] as const;
/** What of a chat someone wants to be told (contract §6). */
export const ChatLevel = z.enum(chatLevels, problem('field.choice'));
export type ChatLevel = z.infer<typeof ChatLevel>;

export const ByChat = z.object(chatIds).refine(isOneChat, oneChat);
export const MarkRead = z.object({ ...chatIds, messageId: Id }).refine(isOneChat, oneChat);
export const SetLevel = z.object({ ...chatIds, level: ChatLevel }).refine(isOneChat, oneChat);
/** How far someone has read a chat, and how many messages after that are unread; a badge counts no further than 100. */
export const ReadState = z.object({ lastReadMessageId: Id.nullable(), unreadCount: z.int(), level: ChatLevel });
export type ReadState = z.infer<typeof ReadState>;
