import { sql } from 'kysely';
import type { Db } from '#server/kernel/db.ts';
import { isSeenBy } from '#server/modules/tasks/task-privacy.access.ts';

/** As `db/migrations/0016_newest_first.ts` numbers what can be found. */
const idOf = sql<number>`(-search_index.rowid) >> 3`;
/**
 * The newest first, as the index lies: no more is read than is answered. To weigh each against all that has the word
 * (`bm25`) took 0.4 s for one that is common; to walk the index backwards, 10 ms for each question.
 */
const newestFirst = sql`search_index.rowid`;

const matching = (db: Db, match: string) =>
  db.selectFrom('search_index').where(sql<boolean>`search_index match ${match}`);

/** The projects, chats of their own and direct chats that someone is in: where a search looks. */
export async function placesOf(db: Db, userId: number) {
  const projects = await db
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.projectId')
    .innerJoin('team_chats', 'team_chats.projectId', 'projects.id')
    .select(['projects.id', 'team_chats.id as chatId'])
    .where('project_members.userId', '=', userId)
    .where('projects.status', '!=', 'deleted')
    .execute();
  const own = await db.selectFrom('team_chat_members').select('chatId').where('userId', '=', userId).execute();
  const direct = await db
    .selectFrom('direct_chats')
    .select(['id', 'user1Id', 'user2Id'])
    .where((eb) => eb.or([eb('user1Id', '=', userId), eb('user2Id', '=', userId)]))
    .execute();
  return {
    projectIds: projects.map(({ id }) => id),
    teamChatIds: [...projects, ...own].map(({ chatId }) => chatId),
    directChats: direct.map(({ id, user1Id, user2Id }) => ({ id, partnerId: user1Id === userId ? user2Id : user1Id })),
  };
}

export const findProjects = (db: Db, match: string, limit: number) =>
  matching(db, match)
    .innerJoin('projects', (join) => join.on('projects.id', '=', idOf))
    .select(['projects.id', 'projects.name', 'projects.status', 'projects.description'])
    .orderBy(newestFirst)
    .limit(limit)
    .execute();

export const findChats = (db: Db, match: string, limit: number) =>
  matching(db, match)
    .innerJoin('team_chats', (join) => join.on('team_chats.id', '=', idOf))
    .select(['team_chats.id', 'team_chats.name', 'team_chats.projectId'])
    .orderBy(newestFirst)
    .limit(limit)
    .execute();

/** A task that exists for its reader: not deleted, nor hidden from them. */
const isThere = (userId: number) => sql<boolean>`tasks."deletedAt" is null and ${isSeenBy(userId)}`;

const foundTask = [
  'tasks.id',
  'tasks.title',
  'tasks.status',
  'tasks.projectId',
  'projects.name as projectName',
] as const;

export const findTasks = (db: Db, match: string, userId: number, limit: number) =>
  matching(db, match)
    .innerJoin('tasks', (join) => join.on('tasks.id', '=', idOf))
    .innerJoin('projects', 'projects.id', 'tasks.projectId')
    .select([...foundTask, 'tasks.description as text', 'tasks.labels'])
    .where(isThere(userId))
    .orderBy(newestFirst)
    .limit(limit)
    .execute();

/** Tasks by what was said in their comments. */
export const findCommented = (db: Db, match: string, userId: number, limit: number) =>
  matching(db, match)
    .innerJoin('task_comments', (join) => join.on('task_comments.id', '=', idOf))
    .innerJoin('tasks', 'tasks.id', 'task_comments.taskId')
    .innerJoin('projects', 'projects.id', 'tasks.projectId')
    .select([...foundTask, 'task_comments.content as text'])
    .where(isThere(userId))
    .orderBy(newestFirst)
    .limit(limit)
    .execute();

export const findMessages = (db: Db, match: string, userId: number, limit: number) =>
  matching(db, match)
    .innerJoin('chat_messages', (join) => join.on('chat_messages.id', '=', idOf))
    .leftJoin('tasks', 'tasks.id', 'chat_messages.taskId')
    .leftJoin('team_chats', 'team_chats.id', 'chat_messages.teamChatId')
    .leftJoin('users', 'users.id', 'chat_messages.senderId')
    .select([
      'chat_messages.id',
      'chat_messages.content',
      'chat_messages.sentAt',
      'chat_messages.taskId',
      'chat_messages.teamChatId',
      'chat_messages.directChatId',
      'chat_messages.senderId',
      'tasks.title as taskTitle',
      'tasks.projectId as taskProjectId',
      'team_chats.name as teamChatName',
      'team_chats.projectId as chatProjectId',
      'users.username',
      'users.fullName',
      'users.avatar',
    ])
    .where('chat_messages.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('chat_messages.taskId', 'is', null), isThere(userId)]))
    .orderBy(newestFirst)
    .limit(limit)
    .execute();
