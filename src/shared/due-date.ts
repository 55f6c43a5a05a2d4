import { z } from 'zod';
import { isCalendarDay } from '#shared/calendar-day.ts';
import { problem } from '#shared/problem.ts';

const time = /^T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i;
/** Days of four-digit years, also when a time zone moves them by one. */
const [first, last] = ['1900-01-02', '9999-12-30'];

function isDueDate(text: string): boolean {
  const [day, rest] = [text.slice(0, 10), text.slice(10)];
  if (!isCalendarDay(day) || day < first || day > last) return false;
  return rest === '' || (time.test(rest) && !Number.isNaN(Date.parse(text)));
}

/**
 * A due date as a caller may send it: a day, or any timestamp, which means the day it falls on in the server's zone
 * (exactly midnight UTC is that day). Null and '' mean none.
 */
export const DueDateInput = z
  .string(problem('field.date'))
  .refine((text) => text === '' || isDueDate(text), problem('field.date'))
  .nullable();
