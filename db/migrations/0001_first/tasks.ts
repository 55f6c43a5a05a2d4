import { sql, type Kysely } from 'kysely';
import { bytewiseText, index, mayRefer, oneOf, refers, table } from './columns.ts';

const statusIsKnown = sql<boolean>`"status" in ('to_do', 'in_progress', 'to_approve', 'completed') or "status" like 'custom\\_%' escape '\\'`;

export async function createTasks(db: Kysely<unknown>) {
  await table(db, 'custom_columns')
    .$call(refers('projectId', 'projects.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('order', 'integer', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull().defaultTo('#6b7280'))
    .$call(mayRefer('createdById', 'users.id'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'custom_columns', 'projectId', 'order');

  await table(db, 'tasks')
    .$call(refers('projectId', 'projects.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('to_do'))
    .addColumn('priority', 'text', (c) => c.notNull().defaultTo('pozniej'))
    .addColumn('dueDate', 'text')
    .addColumn('recurrence', 'text', (c) => c.notNull().defaultTo('none'))
    .addColumn('recurrenceStart', 'text')
    .addColumn('nextDueDate', 'text')
    .$call(mayRefer('nextTaskId', 'tasks.id'))
    .addColumn('labels', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('timeTracked', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('estimatedTime', 'integer')
    .addColumn('isPrivate', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('position', bytewiseText(db), (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('fieldVersions', 'text', (c) => c.notNull().defaultTo('{}'))
    .$call(mayRefer('createdById', 'users.id'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('deletedAt', 'text')
    .addCheckConstraint('tasks_status', statusIsKnown)
    .addCheckConstraint('tasks_priority', oneOf('priority', ['pilne_na_dzis', 'wazne', 'pozniej']))
    .addCheckConstraint('tasks_recurrence', oneOf('recurrence', ['none', 'daily', 'weekly', 'biweekly', 'monthly']))
    .addCheckConstraint('tasks_timeTracked', sql<boolean>`"timeTracked" >= 0`)
    .execute();
  await index(db, 'tasks', 'projectId', 'deletedAt', 'createdAt');
  await index(db, 'tasks', 'projectId', 'status', 'position');
  await sql`create index "tasks_private" on "tasks" ("projectId") where "isPrivate"`.execute(db);
  await index(db, 'tasks', 'dueDate');
  await index(db, 'tasks', 'createdById');
  await index(db, 'tasks', 'nextTaskId');

  await table(db, 'task_assignments')
    .$call(refers('taskId', 'tasks.id'))
    .$call(refers('userId', 'users.id'))
    .$call(mayRefer('assignedById', 'users.id'))
    .addColumn('assignedAt', 'text', (c) => c.notNull())
    .addUniqueConstraint('task_assignments_once', ['taskId', 'userId'])
    .execute();
  await index(db, 'task_assignments', 'userId', 'taskId');
}
