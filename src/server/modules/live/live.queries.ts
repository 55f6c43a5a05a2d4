import type { Db } from '#server/kernel/db.ts';
import { prepared } from '#server/kernel/prepared.ts';
import { isSeenBy } from '#server/modules/tasks/task-privacy.access.ts';

const livingMemberships = (db: Db) =>
  db
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.projectId')
    .select(['project_members.projectId', 'project_members.userId', 'project_members.role', 'projects.coordinatorId'])
    .where('projects.status', '!=', 'deleted');

export type Membership = Awaited<ReturnType<typeof membersOfLiving>>[number];

/** The members of a project that is not in the trash. */
export const membersOfLiving = prepared.rows((db, projectId: number) =>
  livingMemberships(db).where('project_members.projectId', '=', projectId),
);

/** The user's places in projects that are not in the trash. */
export const livingMembershipsOf = (db: Db, userId: number) =>
  livingMemberships(db).where('project_members.userId', '=', userId).execute();

const privacyOf = prepared.row((db, taskId: number) =>
  db.selectFrom('tasks').select(['isPrivate', 'createdById']).where('id', '=', taskId),
);

/** Who a private task exists for; null when the task is not private, or gone. */
export async function insidersOf(db: Db, taskId: number): Promise<Set<number> | null> {
  const task = await privacyOf(db, taskId);
  if (!task?.isPrivate) return null;
  const assigned = await db.selectFrom('task_assignments').select('userId').where('taskId', '=', taskId).execute();
  const ids = assigned.map((row) => row.userId);
  return new Set(task.createdById === null ? ids : [...ids, task.createdById]);
}

/** Those of the tasks that are private and do not exist for the user. */
export const privateTaskIdsHiddenFrom = async (db: Db, userId: number, ids: number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('tasks')
          .select('id')
          .where('id', 'in', ids)
          .where((eb) => eb.not(isSeenBy(userId)))
          .execute()
      ).map((row) => row.id);

/** Those of the tasks that are deleted, or gone. */
export async function deletedTaskIds(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const there = db.selectFrom('tasks').select('id').where('id', 'in', ids).where('deletedAt', 'is', null);
  const living = new Set((await there.execute()).map(({ id }) => id));
  return ids.filter((id) => !living.has(id));
}

/** A chat of no project. */
export type Room = { teamChatId: number } | { directChatId: number };

/** Who is in a chat of no project. */
export async function peopleInRoom(db: Db, room: Room): Promise<number[]> {
  if ('teamChatId' in room) {
    const members = db.selectFrom('team_chat_members').select('userId').where('chatId', '=', room.teamChatId);
    return (await members.execute()).map(({ userId }) => userId);
  }
  const chat = await db
    .selectFrom('direct_chats')
    .select(['user1Id', 'user2Id'])
    .where('id', '=', room.directChatId)
    .executeTakeFirst();
  return chat ? [chat.user1Id, chat.user2Id] : [];
}

/** Whether the user is in one of some chats: at most two statements, however many. */
export async function roomsOf(db: Db, userId: number, rooms: (Room | null)[]): Promise<(room: Room) => boolean> {
  const teamIds = rooms.flatMap((room) => (room && 'teamChatId' in room ? room.teamChatId : []));
  const directIds = rooms.flatMap((room) => (room && 'directChatId' in room ? room.directChatId : []));
  const teams = teamIds.length
    ? await db
        .selectFrom('team_chat_members')
        .select('chatId')
        .where('userId', '=', userId)
        .where('chatId', 'in', [...new Set(teamIds)])
        .execute()
    : [];
  const directs = directIds.length
    ? await db
        .selectFrom('direct_chats')
        .select('id')
        .where('id', 'in', [...new Set(directIds)])
        .where((eb) => eb.or([eb('user1Id', '=', userId), eb('user2Id', '=', userId)]))
        .execute()
    : [];
  const inTeam = new Set(teams.map(({ chatId }) => chatId));
  const inDirect = new Set(directs.map(({ id }) => id));
  return (room) => ('teamChatId' in room ? inTeam.has(room.teamChatId) : inDirect.has(room.directChatId));
}

/** Everyone whom someone works or talks with: of their projects, their team chats and their direct chats. */
export async function acquaintancesOf(db: Db, userId: number): Promise<number[]> {
  const ofProjects = db
    .selectFrom('project_members as mine')
    .innerJoin('project_members as theirs', 'theirs.projectId', 'mine.projectId')
    .innerJoin('projects', 'projects.id', 'mine.projectId')
    .where('projects.status', '!=', 'deleted')
    .select('theirs.userId')
    .where('mine.userId', '=', userId);
  const ofChats = db
    .selectFrom('team_chat_members as mine')
    .innerJoin('team_chat_members as theirs', 'theirs.chatId', 'mine.chatId')
    .select('theirs.userId')
    .where('mine.userId', '=', userId);
  const first = db.selectFrom('direct_chats').select('user1Id as userId').where('user2Id', '=', userId);
  const second = db.selectFrom('direct_chats').select('user2Id as userId').where('user1Id', '=', userId);
  const rows = await ofProjects.union(ofChats).union(first).union(second).execute();
  return rows.map((row) => row.userId).filter((id) => id !== userId);
}
