import { z } from 'zod';
import { Id, Time } from '#shared/id.ts';
import { Note } from '#shared/note.ts';
import { Person } from '#shared/user.ts';

/** Someone asks someone else for a direct chat (contract §6). `directChatId` is there once it was accepted. */
export const ChatRequest = z.object({
  id: Id,
  fromUserId: Id,
  toUserId: Id,
  fromUser: Person,
  toUser: Person,
  message: z.string().nullable(),
  status: z.enum(['pending', 'accepted', 'declined', 'withdrawn']),
  directChatId: Id.nullable(),
  createdAt: Time,
  updatedAt: Time,
});
export type ChatRequest = z.infer<typeof ChatRequest>;

export const CreateChatRequest = z.object({ toUserId: Id, message: Note });
export const RespondToChatRequest = z.object({ requestId: Id, action: z.enum(['accept', 'decline']) });
