import { z } from 'zod';
import { ChatLevel } from '#shared/chat.ts';
import { Id, Time } from '#shared/id.ts';
import { Message } from '#shared/message.ts';
import { Person } from '#shared/user.ts';

/** A direct chat as its reader sees it; `otherUser` is null when that account is gone. */
export const DirectChat = z.object({
  id: Id,
  otherUser: Person.nullable(),
  lastMessage: Message.nullable(),
  unreadCount: z.int(),
  level: ChatLevel,
  createdAt: Time,
  updatedAt: Time,
});
export type DirectChat = z.infer<typeof DirectChat>;

export const ByDirectChat = z.object({ directChatId: Id });
export const CreateDirectChat = z.object({ userId: Id });
