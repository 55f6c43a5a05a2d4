import type { ChatMember, TeamChat } from '#shared/team-chat.ts';
import { chatStatesOf } from '#server/modules/messages/chat-overview.actions.ts';
import type { Db } from '#server/kernel/db.ts';
import { countMembers, listChatMembers, listProjectChatMembers, listTeamChats } from './team-chat.queries.ts';

type Row = Awaited<ReturnType<typeof listTeamChats>>[number];

/** The coordinator of a project has an employer's rights in its chat too, whatever the role. */
const roleOf = ({ ownRole, projectRole, coordinatorId }: Row, userId: number) =>
  coordinatorId === userId ? ('employer' as const) : (ownRole ?? projectRole ?? 'worker');

/** Someone's team chats, oldest first, or only one of them: a constant number of statements, however many there are. */
export async function viewTeamChats(db: Db, userId: number, onlyId?: number): Promise<TeamChat[]> {
  const rows = await listTeamChats(db, userId, onlyId);
  if (rows.length === 0) return [];
  const counts = new Map(
    (
      await countMembers(
        db,
        rows.map(({ id }) => id),
      )
    ).map(({ id, count }) => [id, count]),
  );
  const stateOf = await chatStatesOf(db, 'teamChatId', userId, onlyId);
  return rows.map((row) => {
    const { id, name, description, isPrivate, createdById, projectId, createdAt, updatedAt, projectName } = row;
    return {
      id,
      name: projectName ?? name,
      description,
      isPrivate,
      createdById,
      projectId,
      createdAt,
      updatedAt,
      memberCount: counts.get(id) ?? 1,
      role: roleOf(row, userId),
      ...stateOf(id),
    };
  });
}

const toMember = (row: Awaited<ReturnType<typeof listChatMembers>>[number]): ChatMember => {
  const { id, username, fullName, avatar, role, joinedAt } = row;
  return { userId: id, role, joinedAt, user: { id, username, fullName, avatar } };
};

/** Who is in a chat, in the order of joining; in a project's chat, who is in the project. */
export const viewChatMembers = async (
  db: Db,
  { id, projectId }: { id: number; projectId: number | null },
): Promise<ChatMember[]> =>
  (await (projectId === null ? listChatMembers(db, id) : listProjectChatMembers(db, projectId))).map(toMember);
