import { z } from 'zod';
import { ChatLevel } from '#shared/chat.ts';
import { Id } from '#shared/id.ts';
import { Message } from '#shared/message.ts';

/** The chat of a task that concerns its reader: one's own, assigned to one, or one that one has written in. */
export const TaskChat = z.object({
  id: Id,
  title: z.string(),
  projectId: Id,
  projectName: z.string(),
  lastMessage: Message.nullable(),
  unreadCount: z.int(),
  level: ChatLevel,
});
export type TaskChat = z.infer<typeof TaskChat>;
