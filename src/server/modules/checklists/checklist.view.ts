import type { ChecklistGroup, ChecklistItem } from '#shared/checklist.ts';
import type { listGroups } from './checklist.queries.ts';

type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];

/** A group with its items, as it is read. */
export function toGroup({ username, fullName, avatar, ...group }: GroupRow, items: ChecklistItem[]): ChecklistGroup {
  const { assignedToId: id } = group;
  const isKnown = id !== null && username !== null && fullName !== null;
  return { ...group, assignedTo: isKnown ? { id, username, fullName, avatar } : null, items };
}
