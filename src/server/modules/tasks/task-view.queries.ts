import { sql, type Compilable, type RawBuilder } from 'kysely';
import type { Db } from '#server/kernel/db.ts';
import { allPages, rowsAtOnce } from '#server/kernel/in-turns.ts';
import { jsonIds } from '#server/kernel/json-ids.ts';
import { prepared } from '#server/kernel/prepared.ts';

/** What of tasks stands in their own rows. */
const taskRows = (db: Db) =>
  db
    .selectFrom('tasks')
    .select([
      'id',
      'title',
      'description',
      'status',
      'priority',
      'dueDate',
      'recurrence',
      'nextDueDate',
      'projectId',
      'createdById',
      'labels',
      'timeTracked',
      'estimatedTime',
      'isPrivate',
      'createdAt',
      'updatedAt',
      'position',
      'version',
    ]);

export type TaskRow = Awaited<ReturnType<typeof listTaskRows>>[number];

/**
 * Which tasks: those with given ids, deleted ones too; or, not deleted, all of a project, all in the projects that someone
 * is a member of, or those there that are assigned to them. Projects in the trash have none of the latter two.
 */
export type TaskChoice = { projectId: number } | { ids: number[] } | { memberId: number } | { assigneeId: number };

const inProjectsOf = (userId: number) => sql<boolean>`"tasks"."deletedAt" is null and "tasks"."projectId" in (
  select "project_members"."projectId" from "project_members"
  inner join "projects" as "mine" on "mine"."id" = "project_members"."projectId"
  where "project_members"."userId" = ${userId} and "mine"."status" != 'deleted')`;

const assignedTo = (userId: number) =>
  sql<boolean>`"tasks"."id" in (select "taskId" from "task_assignments" where "userId" = ${userId})`;

function chosen(choice: TaskChoice) {
  if ('ids' in choice) return sql<boolean>`"tasks"."id" in (${sql.join(choice.ids)})`;
  if ('memberId' in choice) return inProjectsOf(choice.memberId);
  if ('assigneeId' in choice)
    return sql<boolean>`${assignedTo(choice.assigneeId)} and ${inProjectsOf(choice.assigneeId)}`;
  return sql<boolean>`"tasks"."projectId" = ${choice.projectId} and "tasks"."deletedAt" is null`;
}

const onlyOf = (choice: TaskChoice) => ('ids' in choice && choice.ids.length === 1 ? choice.ids[0] : undefined);

const rowOfTask = prepared.rows((db, id: number) => taskRows(db).where('id', '=', id));

export function listTaskRows(db: Db, choice: TaskChoice) {
  const id = onlyOf(choice);
  if (id !== undefined) return rowOfTask(db, id);
  return allPages((after) =>
    taskRows(db).where(chosen(choice)).where('id', '>', after).orderBy('id').limit(rowsAtOnce).execute(),
  );
}

type Query<Row> = Compilable<Row> & { execute: () => Promise<Row[]> };

/** What is asked about tasks: prepared for one task, as it is shown after each change, and for a board. */
function ofChosen<Row>(query: (db: Db, isChosen: RawBuilder<boolean>) => Query<Row>) {
  const ofTask = prepared.rows((db, id: number) => query(db, chosen({ ids: [id] })));
  const ofProject = prepared.rows((db, projectId: number) => query(db, chosen({ projectId })));
  return async (db: Db, choice: TaskChoice): Promise<Row[]> => {
    if ('projectId' in choice) return ofProject(db, choice.projectId);
    const id = onlyOf(choice);
    return id === undefined ? query(db, chosen(choice)).execute() : ofTask(db, id);
  };
}

const projectsById = prepared.rows((db, ids: string) =>
  db.selectFrom('projects').select(['id', 'name', 'status']).where('id', 'in', jsonIds(ids)),
);

const peopleById = prepared.rows((db, ids: string) =>
  db.selectFrom('users').select(['id', 'username', 'fullName', 'avatar']).where('id', 'in', jsonIds(ids)),
);

/** A thousand tasks have few projects and people: those are read once each, not with every task. */
export const listProjectsById = (db: Db, ids: number[]) => projectsById(db, JSON.stringify(ids));
export const listPeopleById = (db: Db, ids: number[]) => peopleById(db, JSON.stringify(ids));

/** Who is assigned, in the order of being assigned. */
export const listAssignments = ofChosen((db, isChosen) =>
  db
    .selectFrom('tasks')
    .innerJoin('task_assignments', 'task_assignments.taskId', 'tasks.id')
    .select(['task_assignments.taskId', 'task_assignments.userId'])
    .where(isChosen)
    .orderBy('task_assignments.id'),
);

export const countComments = ofChosen((db, isChosen) =>
  db
    .selectFrom('tasks')
    .innerJoin('task_comments', 'task_comments.taskId', 'tasks.id')
    .select(({ fn }) => ['task_comments.taskId', fn.countAll<number>().as('count')])
    .where(isChosen)
    .groupBy('task_comments.taskId'),
);

export const countAttachments = ofChosen((db, isChosen) =>
  db
    .selectFrom('tasks')
    .innerJoin('task_attachments', 'task_attachments.taskId', 'tasks.id')
    .select(({ fn }) => ['task_attachments.taskId', fn.countAll<number>().as('count')])
    .where(isChosen)
    .groupBy('task_attachments.taskId'),
);

export const countChecklists = ofChosen((db, isChosen) =>
  db
    .selectFrom('tasks')
    .innerJoin('task_checklists', 'task_checklists.taskId', 'tasks.id')
    .select(({ fn }) => [
      'task_checklists.taskId',
      fn.countAll<number>().as('total'),
      fn.sum<number>(sql`case when ${sql.ref('task_checklists.isCompleted')} = ${true} then 1 else 0 end`).as('done'),
    ])
    .where(isChosen)
    .groupBy('task_checklists.taskId'),
);
