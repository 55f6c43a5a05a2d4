import { z } from 'zod';
import { timeToDay } from '#shared/calendar-day.ts';
import { CreateTask, Priority, Recurrence, TaskStatus, type Task, type UpdateTask } from '#shared/task.ts';
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

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

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

/** Takes in what someone else has made of a task while it is being edited: `base` is where the editing began. */
export function mergeValues(base: TaskValues, mine: TaskValues, theirs: TaskValues): Merge {
  const merged: Merge = { base: { ...base }, followed: [], clashes: [] };
  const adopt = <F extends TaskField>(field: F) => void (merged.base[field] = theirs[field]);
  for (const field of taskFields) {
    if (isSame(theirs[field], base[field])) continue;
    const isUntouched = isSame(mine[field], base[field]);
    if (isUntouched) merged.followed.push(field);
    if (isUntouched || isSame(mine[field], theirs[field])) adopt(field);
    else merged.clashes.push(field);
  }
  return merged;
}
