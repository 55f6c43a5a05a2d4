import type { Column } from '#shared/column.ts';
import type { Guide, ListProbe, Load, Mark, Point } from './drag-guide.ts';

/** So near the edge of a column, in px, its cards scroll by themselves, the faster the nearer. */
const edge = 56;
const fastest = 14;

function scrollAtEdge({ scroller }: ListProbe, y: number) {
  const { top, bottom } = scroller.getBoundingClientRect();
  const over = y < top + edge ? y - (top + edge) : y > bottom - edge ? y - (bottom - edge) : 0;
  if (over !== 0) scroller.scrollTop += Math.max(-1, Math.min(1, over / edge)) * fastest;
}

function cardUnder({ x, y }: Point): number | null {
  const card = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-task]'))
    .find(Boolean);
  return card ? Number(card.dataset.task) : null;
}

/** The own column before which the pointer is: by the middle of the one that it is over. Standing columns stay first. */
function columnMark({ over }: Guide, { x }: Point, columns: readonly Column[]): Mark | null {
  if (over === null) return null;
  const at = columns.findIndex(({ id }) => over === `custom_${id}`);
  const rect = document.querySelector(`[data-status="${over}"]`)?.getBoundingClientRect();
  const isBehind = at >= 0 && rect !== undefined && x > rect.left + rect.width / 2;
  return { kind: 'column', beforeId: columns[Math.max(at, 0) + Number(isBehind)]?.id ?? null };
}

function personMark(load: Load & { kind: 'person' }, pointer: Point): Mark | null {
  const taskId = cardUnder(pointer);
  return taskId !== null && load.canHave(taskId) ? { kind: 'card', taskId } : null;
}

function markOf(guide: Guide, load: Load, pointer: Point, { isManual, columns }: Board): Mark | null {
  if (load.kind === 'person') return personMark(load, pointer);
  if (load.kind === 'column') return columnMark(guide, pointer, columns);
  const list = guide.over && guide.lists.get(guide.over);
  if (!isManual || !guide.over || !list) return null;
  return { kind: 'between', status: guide.over, beforeId: list.beforeAt(pointer.y, guide.carried) };
}

type Board = { isManual: boolean; columns: readonly Column[] };

/** One look, once a frame: scrolls where the pointer is at an edge, and marks where the load would stand now. */
export function followPointer(guide: Guide, load: Load, board: Board): void {
  const { pointer, over, lists } = guide;
  if (!pointer) return;
  const list = over && lists.get(over);
  if (list && (load.kind === 'person' || (load.kind === 'card' && board.isManual))) scrollAtEdge(list, pointer.y);
  guide.setMark(markOf(guide, load, pointer, board));
}
