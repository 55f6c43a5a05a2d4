import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { type TaskChange, useChangeTasks } from '#client/lib/use-change-tasks.ts';
import type { TaskField, TaskValues } from './task-values.ts';
import { useStatusName } from './use-status-name.ts';

export type SaveField = <Field extends TaskField>(
  field: Field,
  value: TaskValues[Field],
  more?: { guess?: Partial<Task>; version?: number },
) => Promise<Task | null>;

/**
 * Saves one field of a task as it is changed (contract §1): at once on the screen, taken back with the message when it
 * fails. It carries the version that the change is one of, so that nobody's is undone unseen; only behind an own change
 * of the same field that is still under way it carries none. Ends with the task, null when it failed.
 */
export function useSaveField(task: Task): SaveField {
  const { t } = useTranslation(['task', 'taskDetail']);
  const nameOf = useStatusName();
  const change = useChangeTasks();
  const underWay = useRef<string[]>([]);
  const saidOf = (field: TaskField, fields: Partial<TaskValues>) => {
    if (fields.status) return { title: t('taskDetail:statusUpdated'), description: nameOf(fields.status) };
    if (fields.priority)
      return { title: t('taskDetail:priorityUpdated'), description: t(`priority.${fields.priority}`) };
    return { title: t('updated'), description: t(`field.${field}`) };
  };
  return async (field, value, { guess, version = task.version } = {}) => {
    const fields: TaskChange = { [field]: value };
    const step = { task, change: underWay.current.includes(field) ? fields : { ...fields, version }, guess };
    underWay.current.push(field);
    const words = { said: saidOf(field, { [field]: value }), failed: t('updateFailed'), canUndo: field === 'status' };
    const tasks = await change([step], words);
    underWay.current.splice(underWay.current.indexOf(field), 1);
    return tasks?.[0] ?? null;
  };
}
