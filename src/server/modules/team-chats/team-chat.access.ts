import { AppError } from '#server/kernel/app-error.ts';
import type { Db } from '#server/kernel/db.ts';
import { chatMemberIds, insertTeamChat, projectChatId, teamChatById, teamChatForUser } from './team-chat.queries.ts';

export type AccessedTeamChat = NonNullable<Awaited<ReturnType<typeof teamChatForUser>>>;

/** A team chat that the user is in, with their role; to anyone else it does not exist. Of a project's chat it knows nothing. */
export async function accessTeamChat(db: Db, user: { id: number }, id: number): Promise<AccessedTeamChat> {
  const chat = await teamChatForUser(db, id, user.id);
  if (!chat) throw new AppError('notFound');
  return chat;
}

/** The project of a project's chat; null for any other, undefined where there is none. */
export const projectOfChat = async (db: Db, id: number): Promise<number | null | undefined> =>
  (await teamChatById(db, id))?.projectId;

export const chatOfProject = (db: Db, projectId: number): Promise<number> => projectChatId(db, projectId);
export const memberIdsOfChat = (db: Db, chatId: number): Promise<number[]> => chatMemberIds(db, chatId);

/** The chat of a new project: a team chat named after it, whose members are the project's (contract §6). */
export const foundProjectChat = (
  db: Db,
  { createdAt, ...chat }: { projectId: number; name: string; createdById: number; createdAt: string },
) => insertTeamChat(db, { ...chat, createdAt, updatedAt: createdAt });
