import type { Db } from '#server/kernel/db.ts';
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { toGroup } from './checklist.view.ts';
import { groupById, groupsGivenTo, listItems } from './checklist.queries.ts';

/** The checklists of a project that are given to someone, deleted tasks' too. */
export const checklistsGivenTo = (db: Db, projectId: number, userId: number) => groupsGivenTo(db, projectId, userId);

/** Tells of checklists as they now are, when they changed through something else: the person they were given to left. */
export async function recordChecklists(
  { db, record }: UnitOfWork,
  groups: Awaited<ReturnType<typeof groupsGivenTo>>,
): Promise<void> {
  for (const { id, taskId, projectId, isPrivate } of groups) {
    const row = await groupById(db, taskId, id);
    if (!row) continue;
    const items = (await listItems(db, taskId)).filter(({ groupId }) => groupId === id);
    record({ type: 'checklist.groupUpdated', projectId, taskId, isPrivate, group: toGroup(row, items) });
  }
}
