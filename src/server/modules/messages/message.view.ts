import { groupBy } from '#shared/group-by.ts';
import type { Message, MessageFile, MessageTask, Reaction } from '#shared/message.ts';
import { quoteOf } from '#shared/quote.ts';
import type { TaskStatus } from '#shared/task.ts';
import type { Person } from '#shared/user.ts';
import type { Db } from '#server/kernel/db.ts';
import { listFiles } from './message-file.queries.ts';
import { listMentions, listReactions, listTasksOf, type MessageRow } from './message.queries.ts';

type Parts = { reactions: Reaction[]; attachments: MessageFile[]; task: MessageTask | null; mentionIds: number[] };

const personOf = (id: number | null, username: string | null, fullName: string | null, avatar: string | null) =>
  id !== null && username !== null && fullName !== null ? ({ id, username, fullName, avatar } satisfies Person) : null;

export const fileUrl = (id: number): string => `/api/messages/files/${id}/file`;

function replyOf(row: MessageRow): Message['replyTo'] {
  if (row.replyToId === null || row.quotedContent === null) return null;
  const sender = personOf(row.quotedSenderId, row.quotedUsername, row.quotedFullName, row.quotedAvatar);
  const isDeleted = row.quotedDeletedAt !== null;
  const content = isDeleted ? '' : quoteOf(row.quotedContent);
  return { id: row.replyToId, sender, content, isDeleted };
}

function toMessage(row: MessageRow, parts: Parts): Message {
  const { id, senderId, sentAt, editedAt, deletedAt, pinnedAt, clientId, username, fullName, avatar } = row;
  const { projectId, taskId, teamChatId, directChatId } = row;
  return {
    id,
    content: deletedAt === null ? row.content : '',
    senderId,
    senderName: fullName,
    senderAvatar: avatar,
    sender: personOf(senderId, username, fullName, avatar),
    sentAt,
    createdAt: sentAt,
    editedAt,
    deletedAt,
    pinnedAt,
    clientId,
    projectId,
    taskId,
    teamChatId,
    directChatId,
    replyTo: replyOf(row),
    ...parts,
  };
}

function reactionsOf(rows: { emoji: string; userId: number }[], readerId: number | null): Reaction[] {
  const byEmoji = groupBy(rows, ({ emoji }) => emoji);
  return [...byEmoji].map(([emoji, those]) => {
    const userIds = those.map(({ userId }) => userId);
    return { emoji, count: userIds.length, mine: readerId !== null && userIds.includes(readerId), userIds };
  });
}

/**
 * Messages as a reader sees them, in the order of the rows: four statements, however many there are. Without a reader
 * they are what is the same for everyone, as events tell it: whose reaction is 'mine', and which task a message became,
 * is then not said.
 */
export async function viewMessages(db: Db, rows: readonly MessageRow[], readerId: number | null): Promise<Message[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const reactions = groupBy(await listReactions(db, ids), ({ messageId }) => messageId);
  const files = groupBy(await listFiles(db, ids), ({ messageId }) => messageId);
  const mentions = groupBy(await listMentions(db, ids), ({ messageId }) => messageId);
  const tasks = new Map(
    readerId === null ? [] : (await listTasksOf(db, ids, readerId)).map(({ messageId, ...task }) => [messageId, task]),
  );
  return rows.map((row) => {
    const task = tasks.get(row.id);
    return toMessage(row, {
      reactions: reactionsOf(reactions.get(row.id) ?? [], readerId),
      attachments: (files.get(row.id) ?? []).map(({ messageId: _, ...file }) => ({ ...file, url: fileUrl(file.id) })),
      task: task ? { ...task, status: task.status as TaskStatus } : null,
      mentionIds: (mentions.get(row.id) ?? []).map(({ userId }) => userId),
    });
  });
}

/** One message as a reader sees it, or as events tell it. */
export async function viewMessage(db: Db, row: MessageRow, readerId: number | null): Promise<Message> {
  const [message] = await viewMessages(db, [row], readerId);
  if (!message) throw new Error('a message has a view');
  return message;
}
