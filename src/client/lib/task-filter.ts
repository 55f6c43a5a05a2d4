// Filters and sorts of tasks (S2 §2, §5): the same for the board, the matrix and the list.
import { dayToLocalDate, isCalendarDay, localDateToDay, timeToDay, type CalendarDay } from '#shared/calendar-day.ts';
import { priorities, standingStatuses } from '#shared/enumerations.ts';
import type { Priority, Task, TaskStatus } from '#shared/task.ts';
import { compareTexts } from '#shared/text-order.ts';

export const dueFilters = ['overdue', 'today', 'week', 'none'] as const;
/** One of `dueFilters`, of which `week` is today and the six days after it, or a calendar day, which is that one day. */
export type DueFilter = CalendarDay;
export const sortKeys = ['createdAt', 'dueDate', 'priority', 'title', 'manual'] as const;
export type SortKey = (typeof sortKeys)[number];
export type SortDirection = 'asc' | 'desc';

/** S2 §2. `manual` ('Ręcznie') is the order in which cards were put; it has no direction. */
export type TaskFilter = {
  status: TaskStatus | 'all_statuses';
  priority: Priority | 'all_priorities';
  assignedTo: number | 'nobody' | null;
  dueDate: DueFilter | null;
  sortBy: SortKey;
  sortDirection: SortDirection;
};

const noFilter = { status: 'all_statuses', priority: 'all_priorities', assignedTo: null, dueDate: null } as const;
/** S2 §2: on the board the newest come first, on one's own tasks what is due first (contract §5). */
export const boardDefaults: TaskFilter = { ...noFilter, sortBy: 'createdAt', sortDirection: 'desc' };
export const ownDefaults: TaskFilter = { ...noFilter, sortBy: 'dueDate', sortDirection: 'asc' };

function dayLater(day: CalendarDay, days: number): CalendarDay {
  const date = dayToLocalDate(day);
  date.setDate(date.getDate() + days);
  return localDateToDay(date);
}

function isDue({ dueDate, status }: Task, filter: DueFilter, today: CalendarDay): boolean {
  const day = timeToDay(dueDate);
  if (filter === 'none') return day === null;
  if (day === null) return false;
  if (filter === 'overdue') return day < today && status !== 'completed';
  if (filter === 'today') return day === today;
  if (filter === 'week') return day >= today && day <= dayLater(today, 6);
  return day === filter;
}

const isAssigned = ({ assignedToIds }: Task, to: number | 'nobody') =>
  to === 'nobody' ? assignedToIds.length === 0 : assignedToIds.includes(to);

/** Whether a task is among those that are asked for. `today` is the reader's. */
export const isWanted = (task: Task, filter: TaskFilter, today: CalendarDay): boolean =>
  (filter.status === 'all_statuses' || task.status === filter.status) &&
  (filter.priority === 'all_priorities' || task.priority === filter.priority) &&
  (filter.assignedTo === null || isAssigned(task, filter.assignedTo)) &&
  (filter.dueDate === null || isDue(task, filter.dueDate, today));

type Order = (a: Task, b: Task) => number;

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
const newestFirst: Order = (a, b) => compare(b.createdAt, a.createdAt) || b.id - a.id;
/** Urgent is the most (contract §1). */
const weight = (priority: Priority) => priorities.length - priorities.indexOf(priority);

const orders: Record<Exclude<SortKey, 'manual' | 'dueDate'>, Order> = {
  createdAt: (a, b) => compare(a.createdAt, b.createdAt) || a.id - b.id,
  priority: (a, b) => weight(a.priority) - weight(b.priority),
  title: (a, b) => compareTexts(a.title, b.title),
};

/** Tasks without a date come last, whichever way (S2 §5). */
const byDueDate =
  (sign: number): Order =>
  (a, b) =>
    a.dueDate && b.dueDate ? sign * compare(a.dueDate, b.dueDate) : Number(!a.dueDate) - Number(!b.dueDate);

/** Equal ranks, of tasks that came from elsewhere, have an order too: everybody sees the same. */
export const byPosition: Order = (a, b) => compare(a.position, b.position) || a.id - b.id;

/** The order of a sort; what it holds equal stands newest first. */
export function orderOf({ sortBy, sortDirection }: Pick<TaskFilter, 'sortBy' | 'sortDirection'>): Order {
  if (sortBy === 'manual') return byPosition;
  const sign = sortDirection === 'asc' ? 1 : -1;
  const order: Order = sortBy === 'dueDate' ? byDueDate(sign) : (a, b) => sign * orders[sortBy](a, b);
  return (a, b) => order(a, b) || newestFirst(a, b);
}

/** How many settings differ from the usual ones, sort and direction each for itself (S2 §5). */
export const countActive = (filter: TaskFilter, usual: TaskFilter): number =>
  (Object.keys(usual) as (keyof TaskFilter)[]).filter((key) => filter[key] !== usual[key]).length;

/** Whether only some of the tasks are shown. */
export const isFiltering = (filter: TaskFilter): boolean =>
  (Object.keys(noFilter) as (keyof typeof noFilter)[]).some((key) => filter[key] !== noFilter[key]);

const names = {
  status: 'status',
  priority: 'priority',
  assignedTo: 'assignee',
  dueDate: 'due',
  sortBy: 'sort',
  sortDirection: 'order',
} as const satisfies Record<keyof TaskFilter, string>;
const keys = Object.keys(names) as (keyof TaskFilter)[];

/** By hand there is no direction: what is usual stands in its place. */
const withDirection = (filter: TaskFilter, usual: TaskFilter): TaskFilter =>
  filter.sortBy === 'manual' ? { ...filter, sortDirection: usual.sortDirection } : filter;

/** Writes a filter into an address: its sort, which makes it whole, and what differs from the usual. */
export function writeFilter(params: URLSearchParams, chosen: TaskFilter, usual: TaskFilter): void {
  const filter = withDirection(chosen, usual);
  for (const key of keys) {
    params.delete(names[key]);
    if (key === 'sortBy' || filter[key] !== usual[key]) params.append(names[key], String(filter[key]));
  }
}

const among = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);
/** Without the schema, which would bring zod to the board. */
const statusOf = (text: string | null): TaskStatus | undefined =>
  among(standingStatuses, text) ?? (/^custom_[1-9]\d{0,15}$/.test(text ?? '') ? (text as TaskStatus) : undefined);
const personOf = (text: string | null): number | 'nobody' | undefined =>
  text === 'nobody' ? text : text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;

/** Reads a filter from an address; what makes no sense there counts as usual. */
export function readFilter(params: URLSearchParams, usual: TaskFilter): TaskFilter {
  const text = (key: keyof TaskFilter) => params.get(names[key]);
  const due = text('dueDate');
  const filter = {
    status: statusOf(text('status')) ?? usual.status,
    priority: among(priorities, text('priority')) ?? usual.priority,
    assignedTo: personOf(text('assignedTo')) ?? usual.assignedTo,
    dueDate: among(dueFilters, due) ?? (due !== null && isCalendarDay(due) ? due : usual.dueDate),
    sortBy: among(sortKeys, text('sortBy')) ?? usual.sortBy,
    sortDirection: among(['asc', 'desc'] as const, text('sortDirection')) ?? usual.sortDirection,
  };
  return withDirection(filter, usual);
}

/** Whether an address says anything of a filter. */
export const hasFilter = (params: URLSearchParams): boolean => keys.some((key) => params.has(names[key]));
/** Whether it says all, and nothing that makes no sense: then it shows the same to everybody. */
export function isWhole(params: URLSearchParams, filter: TaskFilter, usual: TaskFilter): boolean {
  const whole = new URLSearchParams();
  writeFilter(whole, filter, usual);
  return keys.every((key) => params.get(names[key]) === whole.get(names[key]));
}
