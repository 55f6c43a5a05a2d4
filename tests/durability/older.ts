import { join } from 'node:path';
import { sql } from 'kysely';
import { migrations } from '#db/migrations/index.ts';
import { migrate, openDatabase, type Database } from '#server/kernel/db.ts';

/** An Ekipa from before ranks, the search and much else. */
const lastMigration = '0004_event_detail';
/** So many tasks, comments and messages: an upgrade takes long enough to be killed at any moment of it. */
export const size = 15_000;

/** A data folder as that Ekipa left it: one project with a great many things. */
export async function makeOlder(dataDir: string): Promise<void> {
  const database = openDatabase(join(dataDir, 'ekipa.db'));
  const { db } = database;
  const steps = Object.entries(migrations);
  const last = steps.findIndex(([name]) => name === lastMigration);
  await migrate(db, Object.fromEntries(steps.slice(0, last + 1)));
  const at = '2026-01-01T08:00:00.000Z';
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${size})`;
  const fills = [
    sql`insert into users (username, "usernameKey", email, "emailKey", "passwordHash", "fullName", "searchText", "createdAt")
      values ('anna', 'anna', 'a@ekipa.test', 'a@ekipa.test', 'x', 'Anna Łęcka', 'anna', ${at})`,
    sql`insert into projects (name, "createdById", "coordinatorId", "createdAt", "lastActive")
      values ('Żółty dom', 1, 1, ${at}, ${at})`,
    sql`insert into project_members ("projectId", "userId", role, "joinedAt") values (1, 1, 'employer', ${at})`,
    sql`insert into team_chats (name, "projectId", "createdById", "createdAt", "updatedAt")
      values ('Żółty dom', 1, 1, ${at}, ${at})`,
    sql`${numbers} insert into tasks ("projectId", title, description, position, "createdById", "createdAt", "updatedAt")
      select 1, 'Zadanie ' || i, 'Łączy się z ' || (i * 7), printf('a%06d', i), 1, ${at}, ${at} from n`,
    sql`${numbers} insert into task_comments ("taskId", "userId", content, "createdAt")
      select i, 1, 'Źdźbło ' || i, ${at} from n`,
    sql`${numbers} insert into chat_messages (content, "senderId", "teamChatId", "sentAt")
      select 'Dzień dobry ' || i, 1, 1, ${at} from n`,
  ];
  for (const fill of fills) await fill.execute(db);
  await database.close();
}

/** What a database is: the migrations it has seen, and its tables, indexes and triggers. */
export async function shapeOf({ db }: Database): Promise<{ migrations: string[]; schema: string }> {
  const seen = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const parts = await sql<{ sql: string }>`select sql from sqlite_schema where sql is not null order by name`.execute(
    db,
  );
  return { migrations: seen.rows.map(({ name }) => name), schema: parts.rows.map((part) => part.sql).join('\n') };
}

/** How much of what the older one held is there. */
export async function countOf({ db }: Database): Promise<string> {
  const { rows } = await sql<Record<string, number>>`select (select count(*) from tasks) as tasks,
    (select count(*) from task_comments) as comments, (select count(*) from chat_messages) as messages,
    (select count(distinct title) from tasks) as titles`.execute(db);
  return Object.values(rows[0] ?? {}).join(' ');
}
