import type { Kysely } from 'kysely';
import { createChats } from '#db/migrations/0001_first/chats.ts';
import { createEvents } from '#db/migrations/0001_first/events.ts';
import { createNotifications } from '#db/migrations/0001_first/notifications.ts';
import { createPeople } from '#db/migrations/0001_first/people.ts';
import { createProjects } from '#db/migrations/0001_first/projects.ts';
import { createTaskParts } from '#db/migrations/0001_first/task-parts.ts';
import { createTasks } from '#db/migrations/0001_first/tasks.ts';

/** Every entity of S1 §3.2 and S2 §3 and what the contract adds. In the order of their references. */
export async function up(db: Kysely<unknown>) {
  await createPeople(db);
  await createProjects(db);
  await createTasks(db);
  await createTaskParts(db);
  await createChats(db);
  await createNotifications(db);
  await createEvents(db);
}
