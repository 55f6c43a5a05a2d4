import { expect } from 'vitest';
import type { CacheEvent } from '#shared/cached.ts';
import type { ChecklistGroup, ChecklistItem } from '#shared/checklist.ts';
import { Checklists } from '#client/features/checklists/checklists.tsx';
import { openPart } from './task-part.tsx';
import { aTask, at, bartek } from './things.ts';

export const anItem = (id: number, fields: Partial<ChecklistItem> = {}): ChecklistItem => ({
  id,
  taskId: 10,
  groupId: 3,
  text: `Krok ${id}`,
  isCompleted: false,
  completedById: null,
  completedAt: null,
  createdAt: at,
  ...fields,
});
export const aGroup = (fields: Partial<ChecklistGroup> = {}): ChecklistGroup => ({
  id: 3,
  taskId: 10,
  name: 'Kroki',
  createdById: bartek,
  assignedToId: null,
  assignedTo: null,
  createdAt: at,
  items: [anItem(1), anItem(2)],
  ...fields,
});
export const part = { projectId: 1, taskId: 10, isPrivate: false };
export const ticked = (item: ChecklistItem, checklistDone: number): CacheEvent => ({
  type: 'checklist.itemUpdated',
  ...part,
  item,
  checklistTotal: 2,
  checklistDone,
  id: 90,
  at,
});

/** The checklists of a task, before Anna. */
export function openChecklists(groups: ChecklistGroup[] = [aGroup()], given: Parameters<typeof openPart>[1] = {}) {
  const answers = { 'checklist.groups': () => groups, ...given.answers };
  const task = given.task ?? aTask({ checklistTotal: 2 });
  return openPart((shown) => <Checklists key={shown.task.id} {...shown} />, { ...given, task, answers });
}

/** Begins to reword the first item: its field has the focus. */
export async function rewordFirst(screen: Awaited<ReturnType<typeof openChecklists>>['screen']) {
  await screen.getByRole('button', { name: 'Edytuj: Krok 1' }).click();
  const field = screen.getByRole('textbox', { name: 'Treść elementu' });
  await expect.element(field).toHaveFocus();
  return field;
}
