import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { databaseName } from '#server/kernel/data-folder.ts';
import { migrate, openDatabase } from '#server/kernel/db.ts';
import { hash } from '#server/modules/auth/password.ts';
import { fillChats } from '#tests/support/fill/chats.ts';
import { fillPeople } from '#tests/support/fill/people.ts';
import { fillProjects } from '#tests/support/fill/projects.ts';

const tasks = 10_000;
const messages = 50_000;
export const password = 'tajne123';

/** The company's data: so many people who can sign in, in 200 projects. Whoever is in one may move its cards. */
export async function makeCompany(dataDir: string, people: number): Promise<void> {
  const path = join(dataDir, databaseName);
  const database = openDatabase(path);
  await migrate(database.db);
  await database.close();
  const passwordHash = await hash(password);
  const raw = new SQLite(path);
  raw.exec('begin');
  const ids = fillPeople(raw, people);
  fillChats(raw, ids, fillProjects(raw, ids, tasks), messages);
  raw.prepare('update users set "passwordHash" = ?').run(passwordHash);
  raw.exec(`update project_members set role = 'manager' where role = 'worker'`);
  raw.exec('commit');
  raw.exec('pragma wal_checkpoint(truncate)');
  raw.close();
}
