import { dayInZone } from '#shared/calendar-day.ts';
import { nextOccurrence, occurrenceNotBefore } from '#shared/recurrence.ts';
import type { Recurrence } from '#shared/task.ts';

type Series = { recurrence: Recurrence; dueDate: string | null };

/** What is kept of a task's series when its recurrence or its due date is set: where it starts, and the next day. */
export function seriesOf({ recurrence, dueDate }: Series): {
  recurrenceStart: string | null;
  nextDueDate: string | null;
} {
  if (recurrence === 'none' || dueDate === null) return { recurrenceStart: null, nextDueDate: null };
  return { recurrenceStart: dueDate, nextDueDate: nextOccurrence(dueDate, dueDate, recurrence) };
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
  const due = next < today ? occurrenceNotBefore(recurrenceStart, today, recurrence) : next;
  return { recurrenceStart, dueDate: due, nextDueDate: nextOccurrence(recurrenceStart, due, recurrence) };
}
