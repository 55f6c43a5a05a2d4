import { z } from 'zod';
import { Id, Time } from '#shared/id.ts';
import { problem } from '#shared/problem.ts';
import { Person } from '#shared/user.ts';

/** Time spent on a task, in whole minutes; a negative entry corrects earlier ones (contract §5). */
export const TimeEntry = z.object({
  id: Id,
  taskId: Id,
  userId: Id.nullable(),
  user: Person.nullable(),
  minutes: z.int(),
  createdAt: Time,
});
export type TimeEntry = z.infer<typeof TimeEntry>;

/** A year of minutes is more than anyone spends at once. */
const most = 525_600;

export const AddTime = z.object({
  taskId: Id,
  minutes: z
    .int(problem('field.minutes'))
    .min(-most, problem('field.tooMuchTime', { max: most }))
    .max(most, problem('field.tooMuchTime', { max: most }))
    .refine((minutes) => minutes !== 0, problem('field.minutes')),
});

/** One's own running timer, null when none runs. A person has one at a time. */
export const Timer = z.object({ taskId: Id, startedAt: Time }).nullable();
export type Timer = z.infer<typeof Timer>;
