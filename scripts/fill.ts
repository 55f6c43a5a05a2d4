// Fills an empty database with as much as a large company has written in years, spread as real teams do: few large
// projects and many small ones, a long tail of chats. What is measured on it is measured by people who come after.
//   npm run fill -- --tasks 1000000 --messages 5000000
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import SQLite from 'better-sqlite3';
import { dropIndex } from '#db/migrations/0009_search.ts';
import { makeNewestFirst } from '#db/migrations/0016_newest_first.ts';
import { readEnv } from '#server/env.ts';
import { databaseName, makeDataFolder } from '#server/kernel/data-folder.ts';
import { inTransaction, migrate, openDatabase } from '#server/kernel/db.ts';
import { fillChats } from '#tests/support/fill/chats.ts';
import { fillPeople } from '#tests/support/fill/people.ts';
import { fillProjects } from '#tests/support/fill/projects.ts';

const { values } = parseArgs({
  options: { tasks: { type: 'string', default: '10000' }, messages: { type: 'string', default: '50000' } },
});
const [tasks, messages] = [Number(values.tasks), Number(values.messages)];
const { DATA_DIR } = readEnv(process.env);
// The data is its owner's alone, as the server's own.
process.umask(0o077);
makeDataFolder(DATA_DIR);
const path = join(DATA_DIR, databaseName);

const empty = openDatabase(path);
await migrate(empty.db);
// It is made in one go of what is there in the end.
await dropIndex(empty.db);
await empty.close();

const raw = new SQLite(path);
if (raw.prepare('select 1 from users').get()) {
  process.stderr.write('There are people in this database already: only an empty one is filled.\n');
  process.exit(1);
}
for (const pragma of ['synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -1000000']) raw.pragma(pragma);
raw.exec('begin');
const people = fillPeople(raw, Math.max(20, Math.round(tasks / 500)));
const projects = fillProjects(raw, people, tasks);
fillChats(raw, people, projects, messages);
raw.exec('commit');
raw.exec('pragma wal_checkpoint(truncate)');
raw.close();
const full = openDatabase(path);
await inTransaction(full.db, makeNewestFirst);
await full.close();
process.stdout.write(`${people.length} people, ${projects.length} projects, ${tasks} tasks, ${messages} messages\n`);
