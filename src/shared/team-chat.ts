import { z } from 'zod';
import { ChatLevel } from '#shared/chat.ts';
import { Id, Time } from '#shared/id.ts';
import { limits } from '#shared/limits.ts';
import { Message } from '#shared/message.ts';
import { problem } from '#shared/problem.ts';
import { ProjectRole } from '#shared/project.ts';
import { line, lines } from '#shared/text-fields.ts';
import { Person } from '#shared/user.ts';

export const ChatMember = z.object({ userId: Id, role: ProjectRole, joinedAt: Time, user: Person });
export type ChatMember = z.infer<typeof ChatMember>;

/** A team chat as its reader sees it in the list; a project's chat has `projectId`, and its members are the project's. */
export const TeamChat = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  isPrivate: z.boolean(),
  createdById: Id.nullable(),
  projectId: Id.nullable(),
  createdAt: Time,
  updatedAt: Time,
  memberCount: z.int(),
  role: ProjectRole,
  unreadCount: z.int(),
  level: ChatLevel,
  lastMessage: Message.nullable(),
});
export type TeamChat = z.infer<typeof TeamChat>;

export const TeamChatWithMembers = TeamChat.extend({ members: z.array(ChatMember) });
export type TeamChatWithMembers = z.infer<typeof TeamChatWithMembers>;

const role = ProjectRole.default('worker');
const fields = {
  name: line({ max: limits.chatName, required: 'field.chatName', tooLong: 'field.chatNameLong' }),
  description: lines({ min: 0, max: limits.chatDescription, tooLong: 'field.chatDescriptionLong' }).nullish(),
};

/** `members` are ids, or ids with roles (contract §6). */
export const CreateTeamChat = z.object({
  ...fields,
  isPrivate: z.boolean().default(false),
  members: z
    .array(z.union([Id.transform((userId) => ({ userId, role: 'worker' as const })), z.object({ userId: Id, role })]))
    .max(limits.chatMembers, problem('field.tooMany', { max: limits.chatMembers }))
    .default([]),
});
export const UpdateTeamChat = z.object({ ...fields, teamChatId: Id }).partial({ name: true });
export const ByTeamChat = z.object({ teamChatId: Id });
export const AddChatMember = z.object({ teamChatId: Id, userId: Id, role });
export const ByChatMember = z.object({ teamChatId: Id, userId: Id });
