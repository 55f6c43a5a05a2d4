import type { Column } from '#shared/column.ts';
import type { TaskStatus } from '#shared/task.ts';
import type { Guide, Load, Mark, Point } from './drag-guide.ts';

/** So near the edge of what scrolls, in px, it scrolls by itself, the faster the nearer. */
const edge = 56;
const fastest = 14;

/** How far to scroll in a frame, with the pointer at that height. */
function stepAtEdge(scroller: Element, y: number): number {
  const { top, bottom } = scroller.getBoundingClientRect();
  const over = y < top + edge ? y - (top + edge) : y > bottom - edge ? y - (bottom - edge) : 0;
  return Math.max(-1, Math.min(1, over / edge)) * fastest;
}

/** Where a window is too low for the board, the whole screen scrolls: as far as that shows more of the board. */
function scrollScreen(y: number) {
  const board = document.querySelector('[data-board]');
  const screen = board?.closest('[data-scrolls]');
  if (!board || !screen) return;
  const [whole, seen] = [board.getBoundingClientRect(), screen.getBoundingClientRect()];
  const [above, below] = [Math.max(0, seen.top - whole.top), Math.max(0, whole.bottom - seen.bottom)];
  const step = Math.max(-above, Math.min(below, stepAtEdge(screen, y)));
  if (step !== 0) screen.scrollTop += step;
}

const under = ({ x, y }: Point, selector: string): HTMLElement | null =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>(selector))
    .find(Boolean) ?? null;

const cardUnder = (point: Point): number | null => {
  const card = under(point, '[data-task]');
  return card ? Number(card.dataset.task) : null;
};

const pointOf = (event: MouseEvent | TouchEvent): Point | null => {
  const at = 'touches' in event ? (event.changedTouches[0] ?? null) : event;
  return at && { x: at.clientX, y: at.clientY };
};

/**
 * The column nearest to a point in the margins of the board or between two of its columns: a finger that has scrolled the
 * board or one of its columns to its edge rests there. Above the columns, and beside the board, there is none (B08).
 */
export function columnBeside({ x, y }: Point): TaskStatus | null {
  const columns = [...(under({ x, y }, '[data-board]')?.querySelectorAll<HTMLElement>('[data-status]') ?? [])]
    .map((column) => ({ column, rect: column.getBoundingClientRect() }))
    .filter(({ rect }) => y >= rect.top)
    .map(({ column, rect }) => ({ column, distance: Math.max(rect.left - x, x - rect.right) }));
  const [nearest] = columns.toSorted((a, b) => a.distance - b.distance);
  return (nearest?.column.dataset.status as TaskStatus | undefined) ?? null;
}

const columnAt = (point: Point): TaskStatus | null =>
  (under(point, '[data-board] [data-status]')?.dataset.status as TaskStatus | undefined) ?? columnBeside(point);

const motions = ['mousemove', 'touchmove', 'touchend', 'mouseup'] as const;

/**
 * Knows where the pointer is at every moment of a drag, also between two frames: what is let go in a quick movement comes
 * to stand where it was let go. Returns how to stop, how to bring the guide there, and how far from `begun` it has been, in px.
 */
export function trackPointer(guide: Guide, begun: Event) {
  const start = pointOf(begun as MouseEvent | TouchEvent);
  let last: Point | null = null;
  let farthest = 0;
  const note = (event: MouseEvent | TouchEvent) => {
    last = pointOf(event) ?? last;
    if (start && last) farthest = Math.max(farthest, Math.hypot(last.x - start.x, last.y - start.y));
  };
  const options = { capture: true, passive: true };
  for (const motion of motions) window.addEventListener(motion, note, options);
  return {
    stop: () => motions.forEach((motion) => window.removeEventListener(motion, note, options)),
    farthest: () => farthest,
    catchUp: () => {
      if (!last) return;
      guide.pointer = last;
      guide.over = columnAt(last);
    },
  };
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
  scrollScreen(pointer.y);
  const list = over && lists.get(over);
  if (list && (load.kind === 'person' || (load.kind === 'card' && board.isManual)))
    list.scroller.scrollTop += stepAtEdge(list.scroller, pointer.y);
  guide.setMark(markOf(guide, load, pointer, board));
}
