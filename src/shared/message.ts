import { z } from 'zod';
import { chatIds, oneChat } from '#shared/chat.ts';
import { isOneChat } from '#shared/chat-ref.ts';
import { Id, Time } from '#shared/id.ts';
import { limits } from '#shared/limits.ts';
import { problem } from '#shared/problem.ts';
import { TaskStatus } from '#shared/task.ts';
import { isVisible } from '#shared/text.ts';
import { lines } from '#shared/text-fields.ts';
import { Person } from '#shared/user.ts';

/** A message that is answered: its first words; none when it was deleted, and none of one that is but a file. */
export const Quote = z.object({ id: Id, sender: Person.nullable(), content: z.string(), isDeleted: z.boolean() });

/** Who reacted with an emoji. `mine` is the reader's. */
export const Reaction = z.object({ emoji: z.string(), count: z.int(), mine: z.boolean(), userIds: z.array(Id) });
export type Reaction = z.infer<typeof Reaction>;

/** A file in a message, or uploaded for one. `url` answers its bytes to whoever may read the chat. */
export const MessageFile = z.object({
  id: Id,
  filename: z.string(),
  filesize: z.int(),
  filetype: z.string(),
  url: z.string(),
});
export type MessageFile = z.infer<typeof MessageFile>;

/** The task that a message became, for a reader who may see it. */
export const MessageTask = z.object({ id: Id, projectId: Id, title: z.string(), status: TaskStatus });
export type MessageTask = z.infer<typeof MessageTask>;

/**
 * One message shape in every chat (contract §6); of the four ids those of its chat are set. Of a deleted one the content
 * is empty.
 */
export const Message = z.object({
  id: Id,
  content: z.string(),
  senderId: Id.nullable(),
  senderName: z.string().nullable(),
  senderAvatar: z.string().nullable(),
  sender: Person.nullable(),
  sentAt: Time,
  createdAt: Time,
  editedAt: Time.nullable(),
  deletedAt: Time.nullable(),
  pinnedAt: Time.nullable(),
  clientId: z.string().nullable(),
  projectId: Id.nullable(),
  taskId: Id.nullable(),
  teamChatId: Id.nullable(),
  directChatId: Id.nullable(),
  replyTo: Quote.nullable(),
  reactions: z.array(Reaction),
  attachments: z.array(MessageFile),
  task: MessageTask.nullable(),
  mentionIds: z.array(Id),
});
export type Message = z.infer<typeof Message>;

/**
 * `clientId` makes sending again harmless: the first message is answered, never a second one made. With files the words
 * may be left out. `seenId` is the last message that its sender knew of: what was said after that, before this one
 * arrived, stays unread. Without, whoever says something has read all that was said before.
 */
export const SendMessage = z
  .object({
    ...chatIds,
    content: lines({ min: 0, max: limits.message }).default(''),
    clientId: z.uuid().toLowerCase().optional(),
    replyToId: Id.nullish(),
    attachmentIds: z.array(Id).max(limits.messageFiles).default([]),
    seenId: z.int().nonnegative().optional(),
  })
  .refine(isOneChat, oneChat)
  .refine(({ content: text, attachmentIds }) => isVisible(text) || attachmentIds.length > 0, {
    error: problem('field.message'),
    path: ['content'],
  });

/** The latest messages, those right before an id, or right after one; with both, the first of those in between. */
export const ListMessages = z
  .object({
    ...chatIds,
    before: Id.optional(),
    after: z.int().nonnegative().optional(),
    limit: z.int().min(1).max(limits.messagePage.max).default(limits.messagePage.usual),
  })
  .refine(isOneChat, oneChat);

/**
 * `was` is the text that one began to reword: if it is another by now, that is a clash (contract §2, stale edit). With files
 * the words may be taken away.
 */
export const EditMessage = z.object({
  id: Id,
  content: lines({ min: 0, max: limits.message }),
  was: z.string().optional(),
});

const oneEmoji = new RegExp('^\\p{RGI_Emoji}$', 'v');
export const React = z.object({
  id: Id,
  emoji: z.string().refine((text) => oneEmoji.test(text), problem('field.emoji')),
});

/** Makes a task of a message: its title is the first line unless another is given. */
export const MakeTask = z.object({
  id: Id,
  projectId: Id,
  title: lines({ max: limits.title, required: 'field.title' }).optional(),
  assignedToIds: z.array(Id).max(100).optional(),
});
