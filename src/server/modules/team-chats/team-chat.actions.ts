import type { z } from 'zod';
import type { ProjectRole } from '#shared/project.ts';
import { canGiveInChat, canTakeOutOfChat, looksAfterChat } from '#shared/chat-permissions.ts';
import { problem } from '#shared/problem.ts';
import type {
  AddChatMember,
  ByChatMember,
  CreateTeamChat,
  TeamChat,
  TeamChatWithMembers,
  UpdateTeamChat,
} from '#shared/team-chat.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { removeFiles } from '#server/kernel/file-store.ts';
import { visibleIdsOf, visibleUser } from '#server/modules/users/user.access.ts';
import { accessChat } from '#server/modules/messages/message.access.ts';
import { accessTeamChat, projectOfChat } from './team-chat.access.ts';
import {
  deleteChatMember,
  deleteTeamChatRow,
  fileKeysOfChat,
  insertChatMembers,
  insertTeamChat,
  listOwnChatIds,
  setChatRole,
  updateTeamChatRow,
} from './team-chat.queries.ts';
import { viewChatMembers, viewTeamChats } from './team-chat.view.ts';

/** One's team chats, those of one's projects too, oldest first. */
export const getTeamChats = (ctx: UserContext): Promise<TeamChat[]> => viewTeamChats(ctx.database.db, ctx.user.id);

async function withMembers(db: Db, user: { id: number }, id: number): Promise<TeamChatWithMembers> {
  const [chat] = await viewTeamChats(db, user.id, id);
  if (!chat) throw new AppError('notFound');
  return { ...chat, members: await viewChatMembers(db, chat) };
}

/** One chat with who is in it. */
export const getTeamChat = (ctx: UserContext, id: number): Promise<TeamChatWithMembers> =>
  withMembers(ctx.database.db, ctx.user, id);

/** Tells everyone in a chat how it now is; their screens read it again. */
export const recordChat = ({ record }: UnitOfWork, teamChatId: number) =>
  record({ type: 'teamChat.changed', projectId: null, teamChatId });

async function requireVisible(db: Db, userIds: number[]) {
  if ((await visibleIdsOf(db, userIds)).size < new Set(userIds).size)
    throw new AppError('input.invalid', { fields: { members: [problem('field.memberUnknown')] } });
}

/** What the operator's log keeps of roles in a chat: who looks after it. */
function noteRole({ note }: UnitOfWork, chatId: number, userId: number, role: ProjectRole) {
  if (role !== 'worker') note({ action: 'chat.role', userId, subject: `chat ${chatId}, ${role}` });
}

/** Makes a chat; its maker is its employer, whatever the list says (contract §6). */
export function createTeamChat(ctx: UserContext, input: z.infer<typeof CreateTeamChat>): Promise<TeamChatWithMembers> {
  const { name, description, isPrivate } = input;
  const others = new Map(input.members.map(({ userId, role }) => [userId, role]));
  others.delete(ctx.user.id);
  return unitOfWork(ctx, async (unit) => {
    const { db, now } = unit;
    await requireVisible(db, [...others.keys()]);
    const times = { createdAt: now, updatedAt: now };
    const chat = { name, description: description || null, isPrivate, createdById: ctx.user.id, ...times };
    const { id: chatId } = await insertTeamChat(db, chat);
    await insertChatMembers(db, [
      { chatId, userId: ctx.user.id, role: 'employer', joinedAt: now },
      ...[...others].map(([userId, role]) => ({ chatId, userId, role, joinedAt: now })),
    ]);
    for (const [userId, role] of others) noteRole(unit, chatId, userId, role);
    recordChat(unit, chatId);
    return withMembers(db, ctx.user, chatId);
  });
}

/** A chat of its own, for those who look after it. In a project's chat all that is the project's matter. */
async function accessOwnChat(db: Db, user: { id: number }, id: number) {
  if (!(await projectOfChat(db, id))) return accessTeamChat(db, user, id);
  await accessChat(db, user, { teamChatId: id }, 'read');
  throw new AppError('chat.ofProject');
}

/** Another name or description, by who looks after the chat. */
export function updateTeamChat(ctx: UserContext, input: z.infer<typeof UpdateTeamChat>): Promise<TeamChatWithMembers> {
  const { teamChatId, name, description } = input;
  return unitOfWork(ctx, async (unit) => {
    const { db, now } = unit;
    if (!looksAfterChat(await accessOwnChat(db, ctx.user, teamChatId))) throw new AppError('forbidden');
    await updateTeamChatRow(db, teamChatId, {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description: description || null }),
      updatedAt: now,
    });
    recordChat(unit, teamChatId);
    return withMembers(db, ctx.user, teamChatId);
  });
}

/** Adds someone: to a private chat who looks after it, to another anyone in it; nobody gives more than their own role. */
export function addChatMember(ctx: UserContext, input: z.infer<typeof AddChatMember>): Promise<TeamChatWithMembers> {
  const { teamChatId, userId, role } = input;
  return unitOfWork(ctx, async (unit) => {
    const { db, now } = unit;
    const chat = await accessOwnChat(db, ctx.user, teamChatId);
    if ((chat.isPrivate && !looksAfterChat(chat)) || !canGiveInChat(chat, role)) throw new AppError('forbidden');
    if (!(await visibleUser(db, userId))) throw new AppError('notFound');
    const members = await viewChatMembers(db, { id: teamChatId, projectId: null });
    if (members.some((member) => member.userId === userId)) throw new AppError('chat.memberExists');
    await insertChatMembers(db, [{ chatId: teamChatId, userId, role, joinedAt: now }]);
    noteRole(unit, teamChatId, userId, role);
    recordChat(unit, teamChatId);
    return withMembers(db, ctx.user, teamChatId);
  });
}

/**
 * Who takes over when nobody who can still sign in is left with full rights: the oldest manager, else who is there
 * longest (contract §6). Returns whether someone does. `leavingId` counts as gone already.
 */
export async function promoteHeir(unit: UnitOfWork, teamChatId: number, leavingId?: number): Promise<boolean> {
  const { db } = unit;
  const everyone = await viewChatMembers(db, { id: teamChatId, projectId: null });
  const living = await visibleIdsOf(
    db,
    everyone.map(({ userId }) => userId),
  );
  const members = everyone.filter(({ userId }) => living.has(userId) && userId !== leavingId);
  if (members.some(({ role }) => role === 'employer')) return false;
  const heir = members.find(({ role }) => role === 'manager') ?? members[0];
  if (!heir) return false;
  await setChatRole(db, teamChatId, heir.userId, 'employer');
  noteRole(unit, teamChatId, heir.userId, 'employer');
  return true;
}

/** Takes someone out of a chat of its own. The last one takes the chat along; returns the files that go with it. */
async function takeOut(unit: UnitOfWork, teamChatId: number, userId: number): Promise<string[]> {
  const { db, record } = unit;
  await deleteChatMember(db, teamChatId, userId);
  record({ type: 'teamChat.left', projectId: null, teamChatId, userIds: [userId] });
  const isEmpty = (await viewChatMembers(db, { id: teamChatId, projectId: null })).length === 0;
  if (isEmpty) {
    const keys = await fileKeysOfChat(db, teamChatId);
    await deleteTeamChatRow(db, teamChatId);
    unit.note({ action: 'chat.deleted', subject: `chat ${teamChatId}` });
    return keys;
  }
  await promoteHeir(unit, teamChatId);
  recordChat(unit, teamChatId);
  return [];
}

/** Takes someone whose account ends out of all chats of their own. Returns the files of those that go with them. */
export async function leaveAllTeamChats(unit: UnitOfWork, userId: number): Promise<string[]> {
  const keys: string[] = [];
  for (const chatId of await listOwnChatIds(unit.db, userId)) keys.push(...(await takeOut(unit, chatId, userId)));
  return keys;
}

/** Leaves a chat; the project's chat one leaves with the project. */
export async function leaveTeamChat(ctx: UserContext, teamChatId: number): Promise<void> {
  const keys = await unitOfWork(ctx, async (unit) => {
    await accessOwnChat(unit.db, ctx.user, teamChatId);
    return takeOut(unit, teamChatId, ctx.user.id);
  });
  await removeFiles(ctx.settings, keys);
}

/** Takes someone of a lower rank out, an employer anyone; oneself is leaving. */
export async function removeChatMember(ctx: UserContext, input: z.infer<typeof ByChatMember>): Promise<void> {
  const { teamChatId, userId } = input;
  const keys = await unitOfWork(ctx, async (unit) => {
    const { db } = unit;
    const chat = await accessOwnChat(db, ctx.user, teamChatId);
    const members = await viewChatMembers(db, { id: teamChatId, projectId: null });
    const member = members.find((one) => one.userId === userId);
    if (!member) throw new AppError(looksAfterChat(chat) ? 'notFound' : 'forbidden');
    const may = userId === ctx.user.id || canTakeOutOfChat(chat, member);
    if (!may) throw new AppError('forbidden');
    return takeOut(unit, teamChatId, userId);
  });
  await removeFiles(ctx.settings, keys);
}
