import type { Db } from '#server/kernel/db.ts';
import { insertGroup, insertItems, listGroups, listItems } from './checklist.queries.ts';

type Copy = { fromTaskId: number; taskId: number; createdAt: string; members: ReadonlySet<number> };

/** Gives a task the checklists of another one, with nothing ticked; what is given to nobody of `members` is nobody's. */
export async function copyChecklists(db: Db, { fromTaskId, taskId, createdAt, members }: Copy): Promise<void> {
  const items = await listItems(db, fromTaskId);
  for (const { id, name, createdById, ...given } of await listGroups(db, fromTaskId)) {
    const assignedToId = given.assignedToId !== null && members.has(given.assignedToId) ? given.assignedToId : null;
    const group = await insertGroup(db, { taskId, name, assignedToId, createdById, createdAt });
    const texts = items.filter(({ groupId }) => groupId === id).map(({ text }) => text);
    await insertItems(
      db,
      texts.map((text) => ({ taskId, groupId: group.id, text, createdAt })),
    );
  }
}
