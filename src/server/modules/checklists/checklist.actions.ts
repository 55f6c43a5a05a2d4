import type { z } from 'zod';
import type { ChecklistGroup, ChecklistItem, UpdateChecklistItem } from '#shared/checklist.ts';
import { groupBy } from '#shared/group-by.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { accessTask } from '#server/modules/tasks/task.access.ts';
import { countItems, itemById, listGroups, listItems, updateItemRow } from './checklist.queries.ts';
import { toGroup } from './checklist.view.ts';

/** The checklist groups of a task with their items. */
export async function getGroups(ctx: UserContext, taskId: number): Promise<ChecklistGroup[]> {
  const { db } = ctx.database;
  await accessTask(db, ctx.user, taskId, 'task.read');
  const items = groupBy(await listItems(db, taskId), (item) => item.groupId);
  return (await listGroups(db, taskId)).map((group) => toGroup(group, items.get(group.id) ?? []));
}

/** The items of a task without their groups (contract §5). */
export async function getItems(ctx: UserContext, taskId: number): Promise<ChecklistItem[]> {
  await accessTask(ctx.database.db, ctx.user, taskId, 'task.read');
  return listItems(ctx.database.db, taskId);
}

/** Ticks, unticks or rewords an item. The person a group is assigned to may do so too (permissions.md). */
export function updateItem(ctx: UserContext, input: z.infer<typeof UpdateChecklistItem>): Promise<ChecklistItem> {
  const { taskId, itemId, isCompleted, text, was } = input;
  return unitOfWork(ctx, async ({ db, now, record }) => {
    const item = await itemById(db, taskId, itemId);
    const action = item?.assignedToId === ctx.user.id ? 'checklist.editOwn' : 'checklist.edit';
    const { projectId, isPrivate } = await accessTask(db, ctx.user, taskId, item ? action : 'task.read');
    if (!item) throw new AppError('notFound');
    const ticked = isCompleted !== undefined && isCompleted !== item.isCompleted;
    const tick = ticked && {
      isCompleted,
      completedById: isCompleted ? ctx.user.id : null,
      completedAt: isCompleted ? now : null,
    };
    const changes = { ...tick, ...(text !== undefined && { text }) };
    const { assignedToId: _, ...unchanged } = item;
    const isClash = text !== undefined && was !== undefined && item.text !== was && item.text !== text;
    if (isClash) throw new AppError('checklistItem.stale', { current: unchanged });
    if (Object.keys(changes).length === 0) return unchanged;
    const updated = await updateItemRow(db, itemId, changes);
    const counts = await countItems(db, taskId);
    const told = [
      ...(ticked ? [{ field: 'isCompleted', from: item.isCompleted, to: updated.isCompleted }] : []),
      ...(updated.text !== item.text ? [{ field: 'text', from: item.text, to: updated.text }] : []),
    ];
    record(
      { type: 'checklist.itemUpdated', projectId, taskId, isPrivate, item: updated, ...counts },
      { changes: told, name: updated.text },
    );
    return updated;
  });
}
