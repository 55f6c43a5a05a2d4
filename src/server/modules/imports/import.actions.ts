import type { Insertable } from 'kysely';
import type { ChecklistGroupTable, TaskChecklistTable, TaskCommentTable, TaskTable } from '#db/schema.ts';
import { defaultColor } from '#shared/color.ts';
import { standingStatuses } from '#shared/enumerations.ts';
import type { TrelloReport } from '#shared/trello-report.ts';
import type { Context } from '#server/kernel/context.ts';
import { textsIn } from '#server/kernel/i18n.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { foundProject } from '#server/modules/projects/project.actions.ts';
import {
  insertChecklistGroups,
  insertChecklistItems,
  insertColumns,
  insertComments,
  insertTasks,
} from './import.queries.ts';
import { readTrelloBoard } from './trello-file.ts';
import { planImport, type ImportPlan, type PlacedTask } from './trello-plan.ts';

type Importer = Pick<Context, 'database' | 'bus' | 'clock' | 'settings' | 'language'> & { user: { id: number } };

/**
 * Makes a project of a Trello export, all or nothing: its owner is `ctx.user`, as employer and coordinator; what has no
 * name gets one in `ctx.language`. Returns what came in and what was left out and why. Throws `import.unreadable` for a
 * text that is no whole export. Nobody else is told but of the new project: it has no other members yet.
 */
export async function importTrelloBoard(
  ctx: Importer,
  { text, withArchived }: { text: string; withArchived: boolean },
): Promise<TrelloReport> {
  const board = readTrelloBoard(text);
  const options = { withArchived, now: ctx.clock.now(), timezone: ctx.settings.timezone, t: textsIn(ctx.language) };
  const plan = planImport(board, options);
  const projectId = await unitOfWork(ctx, (unit) => writePlan(unit, ctx.user.id, plan));
  return { projectId, ...plan.report };
}

async function writePlan(unit: UnitOfWork, ownerId: number, plan: ImportPlan): Promise<number> {
  const { db, now } = unit;
  const projectId = await foundProject(unit, { id: ownerId }, { ...plan.project, dueDate: null, role: 'employer' });
  const by = { createdById: ownerId, createdAt: now };
  const columnIds = await insertColumns(
    db,
    plan.columns.map((name, index) => ({
      ...by,
      projectId,
      name,
      color: defaultColor,
      order: standingStatuses.length + index,
    })),
  );
  const rows = plan.tasks.map((task) => taskRow(task, { projectId, ownerId, columnIds, now }));
  const taskIds = await insertTasks(db, rows);
  await writeParts(unit, ownerId, plan.tasks, taskIds);
  unit.note({ action: 'project.imported', userId: ownerId, projectId });
  return projectId;
}

type Target = { projectId: number; ownerId: number; columnIds: number[]; now: string };

/** Trello has no priority: a task that nobody gave one has the storage default of S2 §3, 'pozniej'. */
const taskRow = (task: PlacedTask, { projectId, ownerId, columnIds, now }: Target): Insertable<TaskTable> => ({
  projectId,
  title: task.title,
  description: task.description,
  status: typeof task.place === 'number' ? `custom_${columnIds[task.place]}` : task.place,
  priority: 'pozniej',
  dueDate: task.dueDate,
  recurrence: 'none',
  labels: JSON.stringify(task.labels),
  timeTracked: 0,
  isPrivate: false,
  position: task.position,
  version: 1,
  fieldVersions: '{}',
  createdById: ownerId,
  createdAt: task.createdAt,
  updatedAt: now,
});

async function writeParts({ db, now }: UnitOfWork, ownerId: number, tasks: PlacedTask[], taskIds: number[]) {
  const by = { createdById: ownerId, createdAt: now };
  const groups: Insertable<ChecklistGroupTable>[] = [];
  const itemsOfGroups: Omit<Insertable<TaskChecklistTable>, 'groupId'>[][] = [];
  const comments: Insertable<TaskCommentTable>[] = [];
  tasks.forEach((task, index) => {
    const taskId = taskIds[index];
    if (taskId === undefined) throw new Error('a task was not inserted');
    for (const comment of task.comments) comments.push({ taskId, userId: null, ...comment });
    for (const { name, items } of task.checklists) {
      groups.push({ taskId, name, ...by });
      itemsOfGroups.push(items.map((item) => ({ taskId, createdAt: now, ...item })));
    }
  });
  await insertComments(db, comments);
  const groupIds = await insertChecklistGroups(db, groups);
  const items = itemsOfGroups.flatMap((some, index) => some.map((item) => ({ ...item, groupId: groupIds[index] })));
  await insertChecklistItems(db, items);
}
