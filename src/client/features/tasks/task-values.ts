import { z } from 'zod';
import { timeToDay } from '#shared/calendar-day.ts';
import { CreateTask, Priority, Recurrence, TaskStatus, type Task, type UpdateTask } from '#shared/task.ts';
import { asStored } from '#client/lib/forms.ts';
import type { NewTask } from './task-target.ts';

const { shape } = CreateTask;

/** The rules of the contract, for the fields of the form, all of which it always holds. Days are 'YYYY-MM-DD'. */
export const TaskForm = z.object({
  title: shape.title,
  description: shape.description.unwrap().unwrap(),
  priority: Priority,
  status: TaskStatus,
  dueDate: shape.dueDate.unwrap(),
  recurrence: Recurrence,
  assignedToIds: shape.assignedToIds.unwrap(),
  labels: shape.labels.unwrap(),
  estimatedTime: shape.estimatedTime.unwrap(),
  isPrivate: shape.isPrivate.unwrap(),
});
export type TaskValues = z.infer<typeof TaskForm>;
export type TaskField = keyof TaskValues;
export const taskFields = Object.keys(TaskForm.shape) as TaskField[];

export const emptyValues = ({ status, priority = 'wazne', dueDate, assignedToIds = [] }: NewTask): TaskValues => ({
  title: '',
  description: '',
  priority,
  status,
  dueDate: dueDate ?? null,
  recurrence: 'none',
  assignedToIds,
  labels: [],
  estimatedTime: null,
  isPrivate: false,
});

export const valuesOf = (task: Task): TaskValues => ({
  title: task.title,
  description: task.description ?? '',
  priority: task.priority,
  status: task.status,
  dueDate: timeToDay(task.dueDate),
  recurrence: task.recurrence,
  assignedToIds: task.assignedToIds,
  labels: task.labels,
  estimatedTime: task.estimatedTime,
  isPrivate: task.isPrivate,
});

/** A length of time that cannot be read (NaN) is like nothing but itself. */
export const isSame = (a: unknown, b: unknown) =>
  typeof a === 'number' || typeof b === 'number' ? Object.is(a, b) : JSON.stringify(a) === JSON.stringify(b);

/** Whether two values of a field are the same once they are stored: blanks at the ends of a text are not. */
export const isSameStored = (field: TaskField, a: unknown, b: unknown) =>
  isSame(asStored(TaskForm, field, a), asStored(TaskForm, field, b));

/** The fields of `now` that differ from `before`, and no others: a PATCH never touches what it does not mean (B12). */
export const changesBetween = (before: TaskValues, now: TaskValues): Partial<Omit<UpdateTask, 'id'>> =>
  Object.fromEntries(
    taskFields.filter((field) => !isSame(before[field], now[field])).map((field) => [field, now[field]]),
  );

export type Merge = {
  /** What the form is now compared with. */
  base: TaskValues;
  /** Fields that follow what someone else has made of them, as they were not edited here. */
  followed: TaskField[];
  /** Fields edited here that someone else has changed too, to something else. */
  clashes: TaskField[];
};

/**
 * Takes in what someone else has made of a task while it is being edited: `base` is where the editing began. What is in
 * `sent` went from here, and is nobody else's.
 */
export function mergeValues(
  base: TaskValues,
  mine: TaskValues,
  theirs: TaskValues,
  sent: Partial<Record<TaskField, unknown>> = {},
): Merge {
  const merged: Merge = { base: { ...base }, followed: [], clashes: [] };
  const adopt = <F extends TaskField>(field: F) => void (merged.base[field] = theirs[field]);
  for (const field of taskFields) {
    if (isSame(theirs[field], base[field])) continue;
    const isTheirs = (value: unknown) => isSameStored(field, value, theirs[field]);
    const isUntouched = isSameStored(field, mine[field], base[field]);
    if (isUntouched) merged.followed.push(field);
    if (isUntouched || isTheirs(mine[field]) || (field in sent && isTheirs(sent[field]))) adopt(field);
    else merged.clashes.push(field);
  }
  return merged;
}
