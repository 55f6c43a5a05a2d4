import { z } from 'zod';
import { Id, Time } from '#shared/id.ts';
import { limits } from '#shared/limits.ts';
import { lines } from '#shared/text-fields.ts';
import { Person } from '#shared/user.ts';

/** One message shape in every chat (contract §6); of the four ids those of its chat are set. */
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
});
export type Message = z.infer<typeof Message>;

const content = lines({ max: limits.message, required: 'field.message' });

/** `clientId` makes sending again harmless: the first message is answered, never a second one made. */
export const SendProjectMessage = z.object({ projectId: Id, content, clientId: z.uuid().toLowerCase().optional() });

export const ProjectMessages = z.object({
  projectId: Id,
  before: Id.optional(),
  limit: z.int().min(1).max(limits.messagePage.max).default(limits.messagePage.usual),
});
