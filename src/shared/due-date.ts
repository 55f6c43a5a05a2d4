import { z } from 'zod';
import { isCalendarDay } from '#shared/calendar-day.ts';
import { problem } from '#shared/problem.ts';

/**
 * A due date as a caller may send it: a day, or any timestamp, which means the day it falls on in the server's zone
 * (exactly midnight UTC is that day). Null and '' mean none.
 */
export const DueDateInput = z
  .union([z.literal(''), z.string().refine(isCalendarDay), z.iso.datetime({ offset: true })], problem('field.date'))
  .nullable();
