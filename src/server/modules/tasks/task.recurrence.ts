import { dayInZone } from '#shared/calendar-day.ts';
import { nextOccurrence, occurrenceNotBefore } from '#shared/recurrence.ts';
import type { Recurrence } from '#shared/task.ts';

type Series = { recurrence: Recurrence; dueDate: string | null };

/**
 * What is kept of a task's series when its recurrence or its due date is set: where it starts, and the next day. A series
 * that is taken up again goes on from where it counted `before`.
 */
export function seriesOf(
  { recurrence, dueDate }: Series,
  before?: string | null,
): {
  recurrenceStart: string | null;
  nextDueDate: string | null;
} {
  if (recurrence === 'none' || dueDate === null) return { recurrenceStart: null, nextDueDate: null };
  const recurrenceStart = before ?? dueDate;
  return { recurrenceStart, nextDueDate: nextOccurrence(recurrenceStart, dueDate, recurrence) };
}

type Completed = Series & { recurrenceStart: string | null };

/**
 * The days of the task that follows a completed one: due on the first day of the series after it that is not past, and
 * without a due date counted from today (contract §5). `timezone` is the server's, in which today begins.
 */
export function followingSeries(task: Completed, at: number, timezone: string) {
  const { recurrence, dueDate } = task;
  if (recurrence === 'none') return null;
  const today = dayInZone(at, timezone);
  const from = dueDate ?? today;
  const recurrenceStart = task.recurrenceStart ?? from;
  const next = nextOccurrence(recurrenceStart, from, recurrence);
  const due = next !== null && next < today ? occurrenceNotBefore(recurrenceStart, today, recurrence) : next;
  if (due === null) return null;
  return { recurrenceStart, dueDate: due, nextDueDate: nextOccurrence(recurrenceStart, due, recurrence) };
}
