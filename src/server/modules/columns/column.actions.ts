import type { z } from 'zod';
import type { ByColumn, Column, CreateColumn, UpdateColumn } from '#shared/column.ts';
import { standingStatuses } from '#shared/enumerations.ts';
import { withFields } from '#shared/unchanged.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { accessProject } from '#server/modules/projects/project.access.ts';
import { emptyColumn } from '#server/modules/tasks/task-column.actions.ts';
import { columnById, deleteColumnRow, insertColumn, listColumns, updateColumnRow } from './column.queries.ts';

/** A project's own columns, in their order. */
export async function getColumns(ctx: UserContext, projectId: number): Promise<Column[]> {
  await accessProject(ctx.database.db, ctx.user, projectId, 'column.list');
  return listColumns(ctx.database.db, projectId);
}

/** Makes a column, after the four standing ones and those that are there (S2 §2). */
export function createColumn(ctx: UserContext, input: z.infer<typeof CreateColumn>): Promise<Column> {
  const { projectId, name, color } = input;
  return unitOfWork(ctx, async ({ db, now, record }) => {
    await accessProject(db, ctx.user, projectId, 'column.create');
    const last = (await listColumns(db, projectId)).at(-1)?.order ?? 0;
    const order = Math.max(last + 1, standingStatuses.length);
    const column = await insertColumn(db, { projectId, name, color, order, createdById: ctx.user.id, createdAt: now });
    record({ type: 'column.created', projectId, column });
    return column;
  });
}

/** A column to change, rights and all as for making one; one of another project is not found (permissions.md). */
async function accessColumn(db: Db, user: { id: number }, projectId: number, columnId: number): Promise<Column> {
  const column = await columnById(db, projectId, columnId);
  await accessProject(db, user, projectId, {
    actions: () => ['column.create'],
    check: async () => {
      if (!column) throw new AppError('notFound');
    },
  });
  if (!column) throw new AppError('notFound');
  return column;
}

/** The columns with one of them at another place, numbered anew from the first place that is theirs. */
function reordered(columns: Column[], column: Column, order: number): Column[] {
  const others = columns.filter(({ id }) => id !== column.id);
  const place = others.filter((other) => other.order < order).length;
  return others
    .toSpliced(place, 0, column)
    .map((one, index) => withFields(one, { order: standingStatuses.length + index }));
}

type Update = z.infer<typeof UpdateColumn>;

/** Whether what is to be changed is neither what it was for whoever changes it, nor what they make of it. */
const isStale = (column: Column, { was = {}, ...sent }: Update): boolean =>
  (['name', 'color'] as const).some(
    (field) =>
      sent[field] !== undefined &&
      was[field] !== undefined &&
      column[field] !== was[field] &&
      column[field] !== sent[field],
  );

/**
 * Renames, recolours or moves a column, unless someone else was quicker (contract §5); each column that changes by it is
 * told of.
 */
export function updateColumn(ctx: UserContext, input: Update): Promise<Column> {
  const { projectId, columnId, name, color, order } = input;
  return unitOfWork(ctx, async ({ db, record }) => {
    const column = await accessColumn(db, ctx.user, projectId, columnId);
    if (isStale(column, input)) throw new AppError('column.stale', { current: column });
    const changed = withFields(column, { ...(name !== undefined && { name }), ...(color !== undefined && { color }) });
    const before = await listColumns(db, projectId);
    const after =
      order === undefined
        ? before.map((one) => (one.id === columnId ? changed : one))
        : reordered(before, changed, order);
    for (const one of after) {
      const known = before.find(({ id }) => id === one.id);
      if (known && withFields(known, one) === known) continue;
      await updateColumnRow(db, one.id, { name: one.name, color: one.color, order: one.order });
      record({ type: 'column.updated', projectId, column: one });
    }
    return after.find(({ id }) => id === columnId) ?? changed;
  });
}

/** Deletes a column; all its tasks, also those that nobody sees, stand at 'to do' in the same moment (contract §5). */
export function deleteColumn(ctx: UserContext, { projectId, columnId }: z.infer<typeof ByColumn>): Promise<void> {
  return unitOfWork(ctx, async (unit) => {
    await accessColumn(unit.db, ctx.user, projectId, columnId);
    await emptyColumn(unit, projectId, columnId);
    await deleteColumnRow(unit.db, columnId);
    unit.record({ type: 'column.deleted', projectId, columnId });
  });
}
