import type { z } from 'zod';
import type {
  ByChecklistGroup,
  ByChecklistItem,
  ChecklistGroup,
  ChecklistItem,
  CreateChecklistGroup,
  CreateChecklistItem,
} from '#shared/checklist.ts';
import { problem } from '#shared/problem.ts';
import { isHiddenTask } from '#shared/permissions.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { memberIdsOf } from '#server/modules/members/member.access.ts';
import { accessTask, type AccessedTask } from '#server/modules/tasks/task.access.ts';
import {
  countItems,
  deleteGroupRow,
  deleteItemRow,
  groupById,
  insertGroup,
  insertItem,
  itemById,
} from './checklist.queries.ts';
import { toGroup } from './checklist.view.ts';

/** Whom a group is given to must be able to see the task (permissions.md). */
async function requireSeeing(db: Db, task: AccessedTask, userId: number) {
  const isMember = (await memberIdsOf(db, task.projectId)).includes(userId);
  if (!isMember || isHiddenTask({ userId }, task))
    throw new AppError('task.assigneeNotMember', { fields: { assignedToId: [problem('field.notMember')] } });
}

/** Makes a group of checklist items, for everyone or for one person. */
export function createGroup(ctx: UserContext, input: z.infer<typeof CreateChecklistGroup>): Promise<ChecklistGroup> {
  const { taskId, name, assignedToId = null } = input;
  return unitOfWork(ctx, async ({ db, now, record }) => {
    const { projectId, isPrivate } = await accessTask(db, ctx.user, taskId, {
      actions: () => ['checklist.edit'],
      check: async (task) => {
        if (assignedToId !== null) await requireSeeing(db, task, assignedToId);
      },
    });
    const { id } = await insertGroup(db, { taskId, name, assignedToId, createdById: ctx.user.id, createdAt: now });
    const row = await groupById(db, taskId, id);
    if (!row) throw new Error('a new group is there');
    const group = toGroup(row, []);
    record({ type: 'checklist.groupCreated', projectId, taskId, isPrivate, group }, { name });
    return group;
  });
}

/** Deletes a group with all its items: a manager, the task's creator, or whoever made it (permissions.md). */
export function deleteGroup(ctx: UserContext, { taskId, groupId }: z.infer<typeof ByChecklistGroup>): Promise<void> {
  return unitOfWork(ctx, async ({ db, record }) => {
    const group = await groupById(db, taskId, groupId);
    const action = group?.createdById === ctx.user.id ? 'checklist.editOwn' : 'checklist.delete';
    const { projectId, isPrivate } = await accessTask(db, ctx.user, taskId, group ? action : 'task.read');
    if (!group) throw new AppError('notFound');
    await deleteGroupRow(db, groupId);
    const counts = await countItems(db, taskId);
    record({ type: 'checklist.groupDeleted', projectId, taskId, isPrivate, groupId, ...counts }, { name: group.name });
  });
}

/** Whoever edits the task's checklists, or the person the group is assigned to. */
const editing = (assignedToId: number | null | undefined, userId: number) =>
  assignedToId === userId ? ('checklist.editOwn' as const) : ('checklist.edit' as const);

/** Adds an item at the end of a group. */
export function createItem(ctx: UserContext, input: z.infer<typeof CreateChecklistItem>): Promise<ChecklistItem> {
  const { taskId, groupId, text, isCompleted } = input;
  return unitOfWork(ctx, async ({ db, now, record }) => {
    const group = await groupById(db, taskId, groupId);
    const action = group ? editing(group.assignedToId, ctx.user.id) : 'task.read';
    const { projectId, isPrivate } = await accessTask(db, ctx.user, taskId, action);
    if (!group) throw new AppError('notFound');
    const done = { completedById: isCompleted ? ctx.user.id : null, completedAt: isCompleted ? now : null };
    const item = await insertItem(db, { taskId, groupId, text, isCompleted, ...done, createdAt: now });
    const counts = await countItems(db, taskId);
    record({ type: 'checklist.itemCreated', projectId, taskId, isPrivate, item, ...counts }, { name: text });
    return item;
  });
}

/** Deletes an item. */
export function deleteItem(ctx: UserContext, { taskId, itemId }: z.infer<typeof ByChecklistItem>): Promise<void> {
  return unitOfWork(ctx, async ({ db, record }) => {
    const item = await itemById(db, taskId, itemId);
    const action = item ? editing(item.assignedToId, ctx.user.id) : 'task.read';
    const { projectId, isPrivate } = await accessTask(db, ctx.user, taskId, action);
    if (!item) throw new AppError('notFound');
    await deleteItemRow(db, itemId);
    const { groupId } = item;
    const counts = await countItems(db, taskId);
    record(
      { type: 'checklist.itemDeleted', projectId, taskId, isPrivate, itemId, groupId, ...counts },
      { name: item.text },
    );
  });
}
