import { sql } from 'kysely';
import type { ChatLevel, ChatPlace } from '#shared/chat.ts';
import { limits } from '#shared/limits.ts';
import type { Db } from '#server/kernel/db.ts';

type Column = 'taskId' | 'teamChatId' | 'directChatId';

/** By which of its ids a chat is found among readers and messages: a project's is its team chat. */
export const keyOf = ({ taskId, teamChatId, directChatId }: ChatPlace): { column: Column; id: number } =>
  taskId !== null
    ? { column: 'taskId', id: taskId }
    : teamChatId !== null
      ? { column: 'teamChatId', id: teamChatId }
      : { column: 'directChatId', id: directChatId ?? 0 };

export const readerOf = (db: Db, userId: number, place: ChatPlace) => {
  const { column, id } = keyOf(place);
  return db
    .selectFrom('chat_readers')
    .select(['lastReadMessageId', 'level'])
    .where('userId', '=', userId)
    .where(column, '=', id)
    .executeTakeFirst();
};

/** Keeps how far someone has read, never back, or what they want to be told. */
export async function keepReader(
  db: Db,
  userId: number,
  place: ChatPlace,
  change: { lastReadMessageId?: number; level?: ChatLevel },
): Promise<void> {
  const { column, id } = keyOf(place);
  const { lastReadMessageId } = change;
  const further = sql<number>`max(coalesce(${sql.ref('chat_readers.lastReadMessageId')}, 0), ${lastReadMessageId ?? 0})`;
  await db
    .insertInto('chat_readers')
    .values({ userId, [column]: id, ...change })
    .onConflict((c) =>
      c
        .columns(['userId', column])
        .doUpdateSet({ ...change, ...(lastReadMessageId !== undefined && { lastReadMessageId: further }) }),
    )
    .execute();
}

/** Who wants to be told that much of a chat. */
export const levelsIn = async (db: Db, place: ChatPlace, level: ChatLevel): Promise<Set<number>> => {
  const { column, id } = keyOf(place);
  const rows = await db
    .selectFrom('chat_readers')
    .select('userId')
    .where(column, '=', id)
    .where('level', '=', level)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
};

export type ChatState = { id: number; unreadCount: number; level: ChatLevel; lastMessageId: number | null };

/** Which chats, in the words of the database: their ids, and since when their reader hears of each. */
const chatsOf = {
  teamChatId: (userId: number) => sql`
    select "chatId" as "id", "joinedAt" as "since" from "team_chat_members" where "userId" = ${userId}
    union all
    select "team_chats"."id", "project_members"."joinedAt" from "project_members"
    inner join "team_chats" on "team_chats"."projectId" = "project_members"."projectId"
    where "project_members"."userId" = ${userId}`,
  directChatId: (userId: number) => sql`
    select "id", "createdAt" as "since" from "direct_chats" where "user1Id" = ${userId} or "user2Id" = ${userId}`,
  taskId: (userId: number) => sql`
    select "tasks"."id", "project_members"."joinedAt" as "since" from "chat_messages"
    inner join "tasks" on "tasks"."id" = "chat_messages"."taskId"
    inner join "projects" on "projects"."id" = "tasks"."projectId"
    inner join "project_members" on "project_members"."projectId" = "tasks"."projectId"
    left join "task_assignments" on "task_assignments"."taskId" = "tasks"."id" and "task_assignments"."userId" = ${userId}
    where "project_members"."userId" = ${userId} and "tasks"."deletedAt" is null and "projects"."status" != 'deleted'
    group by "tasks"."id"
    having "tasks"."createdById" = ${userId} or max("task_assignments"."id") is not null
      or (max("chat_messages"."senderId" = ${userId}) = 1 and not "tasks"."isPrivate")`,
};

const columnName = (column: Column) => sql.ref(column);

/** The first message of others that someone has not read, since they are in the chat; null where there is none. */
export async function firstUnreadId(db: Db, { column, id }: { column: Column; id: number }, userId: number) {
  const of = columnName(column);
  const { rows } = await sql<{ id: number }>`
    select "m"."id" from (${chatsOf[column](userId)}) as "chats"
    inner join "chat_messages" as "m" on "m".${of} = "chats"."id"
    left join "chat_readers" on "chat_readers".${of} = "chats"."id" and "chat_readers"."userId" = ${userId}
    where "chats"."id" = ${id} and "m"."id" > coalesce("chat_readers"."lastReadMessageId", 0)
      and ("m"."senderId" is null or "m"."senderId" != ${userId})
      and "m"."deletedAt" is null and "m"."sentAt" >= "chats"."since"
    order by "m"."id" limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * How each of someone's chats of a kind stands: how many messages they have not read (no more than a badge counts), what
 * they want to be told, and the last message. One statement, however many chats. Own messages are never unread, nor what
 * was said before one was there.
 */
export async function chatStates(db: Db, column: Column, userId: number, onlyId?: number): Promise<ChatState[]> {
  const of = columnName(column);
  const { rows } = await sql<ChatState>`
    select "chats"."id",
      coalesce("chat_readers"."level", 'all') as "level",
      (select max("id") from "chat_messages" where ${of} = "chats"."id") as "lastMessageId",
      case when coalesce("chat_readers"."level", 'all') = 'nothing' then 0 else (
        select count(*) from (
          select 1 from "chat_messages" as "m"
          where "m".${of} = "chats"."id"
            and "m"."id" > coalesce("chat_readers"."lastReadMessageId", 0)
            and ("m"."senderId" is null or "m"."senderId" != ${userId})
            and "m"."deletedAt" is null and "m"."sentAt" >= "chats"."since"
            and (coalesce("chat_readers"."level", 'all') = 'all' or exists (
              select 1 from "message_mentions" where "messageId" = "m"."id" and "message_mentions"."userId" = ${userId}))
          limit ${limits.unread}
        ) as "unread"
      ) end as "unreadCount"
    from (${chatsOf[column](userId)}) as "chats"
    left join "chat_readers" on "chat_readers".${of} = "chats"."id" and "chat_readers"."userId" = ${userId}
    where ${onlyId ?? null} is null or "chats"."id" = ${onlyId ?? null}`.execute(db);
  return rows;
}
