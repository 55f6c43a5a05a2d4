// A demo team with projects, tasks and talk, made through the same calls that people make. Only in an empty database.
import { join } from 'node:path';
import type { Priority, TaskStatus } from '#shared/task.ts';
import type { User } from '#shared/user.ts';
import { readEnv, settingsOf } from '#server/env.ts';
import type { Services } from '#server/kernel/context.ts';
import { databaseName, makeDataFolder } from '#server/kernel/data-folder.ts';
import { migrate, openDatabase } from '#server/kernel/db.ts';
import { EventBus } from '#server/kernel/event-bus.ts';
import { callsAs } from '#tests/support/calls-as.ts';
import { demoPassword, demoPeople, demoProjects, demoTalk } from './demo.ts';

const day = 86_400_000;
const env = readEnv(process.env);
// The data is its owner's alone, as the server's own.
process.umask(0o077);
makeDataFolder(env.DATA_DIR);
const database = openDatabase(join(env.DATA_DIR, databaseName));
await migrate(database.db);

/** The demo happened over the last days: its clock runs from then until now. */
const clock = { time: Date.now() - 6 * day, now: () => clock.time };
const services: Services = {
  database,
  bus: new EventBus(),
  clock,
  settings: { ...settingsOf(env), rateLimits: false },
  mailer: null,
};
const as = (user: User | null) => callsAs(services, user);

if (await database.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) {
  process.stderr.write('There are people in this database already: the demo team is made in an empty one only.\n');
  process.exit(1);
}

const people: User[] = [];
for (const person of demoPeople)
  people.push(
    await as(null).auth.register({ ...person, email: `${person.username}@ekipa.test`, password: demoPassword }),
  );
const person = (index: number): User => {
  const found = people[index % people.length];
  if (!found) throw new Error('the demo has people');
  return found;
};
const lead = person(0);

const dueIn = (days: number | null) =>
  days === null ? null : new Date(Date.now() + days * day).toISOString().slice(0, 10);
/** How far back a task was made: spread over the week, so that a board has an order to look at. */
const step = (5 * day) / demoProjects.flatMap(({ tasks }) => tasks).length;

for (const { name, description, dueInDays, members, tasks } of demoProjects) {
  const project = await as(lead).project.create({ name, description, dueDate: dueIn(dueInDays) });
  for (const [index, role] of members)
    await as(lead).member.add({ projectId: project.id, userId: person(index).id, role });
  for (const [title, status, priority, labels, who, days, comment] of tasks) {
    clock.time += step;
    const made = await as(lead).task.create({
      projectId: project.id,
      title,
      status: status as TaskStatus,
      priority: priority as Priority,
      labels,
      assignedToIds: who.map((index) => person(index).id),
      dueDate: dueIn(days),
    });
    if (comment) await as(person(who[0] ?? 0)).comment.create({ taskId: made.id, content: comment });
  }
  for (const [index, content] of demoTalk) {
    clock.time += 90_000;
    await as(person(index))
      .message.send({ projectId: project.id, content })
      .catch(() => undefined);
  }
}

process.stdout.write(`The demo team is there. Sign in as ${lead.username} with the password ${demoPassword}.\n`);
await database.close();
