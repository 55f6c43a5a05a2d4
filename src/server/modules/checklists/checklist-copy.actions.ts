import type { Db } from '#server/kernel/db.ts';
import { insertGroup, insertItem, listGroups, listItems } from './checklist.queries.ts';

/** Gives a task the checklists of another one, with nothing ticked. */
export async function copyChecklists(db: Db, fromTaskId: number, taskId: number, createdAt: string): Promise<void> {
  const items = await listItems(db, fromTaskId);
  for (const { id, name, assignedToId, createdById } of await listGroups(db, fromTaskId)) {
    const group = await insertGroup(db, { taskId, name, assignedToId, createdById, createdAt });
    for (const { text } of items.filter(({ groupId }) => groupId === id))
      await insertItem(db, { taskId, groupId: group.id, text, createdAt });
  }
}
