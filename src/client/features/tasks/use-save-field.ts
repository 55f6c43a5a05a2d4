import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { type TaskChange, useChangeTasks } from '#client/lib/use-change-tasks.ts';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { isSame, type TaskField, type TaskValues, valuesOf } from './task-values.ts';
import { useStatusName } from './use-status-name.ts';

type More = { guess?: Partial<Task>; version?: number };

export type SaveField = <Field extends TaskField>(
  field: Field,
  value: TaskValues[Field],
  more?: More,
) => Promise<Task | null>;

/** What was chosen here of fields that someone else changed at the same moment. */
type Mine = Partial<Record<TaskField, { value: TaskValues[TaskField]; guess: Partial<Task> | undefined }>>;

/** These keep what was typed, and ask whose is to stay, where they stand. */
const texts: readonly TaskField[] = ['title', 'description', 'estimatedTime'];

const without = (mine: Mine, field: TaskField): Mine => ({ ...mine, [field]: undefined });

/** The choices that lost against someone else's at the same moment, until it is settled whose is to stay. */
function useMine(task: Task) {
  const [mine, setMine] = useState<Mine>({});
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const theirs = valuesOf(task);
  const values = Object.fromEntries(
    Object.entries(mine).flatMap(([field, one]) =>
      one && !isSame(one.value, theirs[field as TaskField]) ? [[field, one.value]] : [],
    ),
  ) as Partial<TaskValues>;
  const clashes = Object.keys(values) as TaskField[];
  useDirtyForm(clashes.length > 0);
  const keep = (field: TaskField, value: TaskValues[TaskField], guess: Partial<Task> | undefined) => {
    if (isHere.current) setMine((now) => ({ ...now, [field]: { value, guess } }));
    return isHere.current;
  };
  const forget = (field: TaskField) => setMine((now) => without(now, field));
  return { mine, values, clashes, keep, forget };
}

/**
 * Saves one field of a task as it is changed (contract §1): at once on the screen, taken back with the message when it
 * fails. It carries the version that the change is one of, so that nobody's is undone unseen; only behind an own change
 * of the same field that is still under way it carries none. Ends with the task, null when it failed. What someone else
 * changed at the same moment is one of `clashes`: both values are there to choose from (contract §5).
 */
export function useSaveField(task: Task) {
  const { t } = useTranslation(['task', 'taskDetail']);
  const nameOf = useStatusName();
  const change = useChangeTasks();
  const underWay = useRef<string[]>([]);
  const { mine, values, clashes, keep, forget } = useMine(task);
  const saidOf = (field: TaskField, fields: Partial<TaskValues>) => {
    if (fields.status) return { title: t('taskDetail:statusUpdated'), description: nameOf(fields.status) };
    if (fields.priority)
      return { title: t('taskDetail:priorityUpdated'), description: t(`priority.${fields.priority}`) };
    return { title: t('updated'), description: t(`field.${field}`) };
  };
  const save: SaveField = async (field, value, { guess, version = task.version } = {}) => {
    const fields: TaskChange = { [field]: value };
    const step = { task, change: underWay.current.includes(field) ? fields : { ...fields, version }, guess };
    underWay.current.push(field);
    forget(field);
    const words = {
      said: saidOf(field, { [field]: value }),
      failed: t('updateFailed'),
      canUndo: field === 'status',
      onStale: texts.includes(field) ? undefined : () => keep(field, value, guess),
    };
    const tasks = await change([step], words);
    underWay.current.splice(underWay.current.indexOf(field), 1);
    return tasks?.[0] ?? null;
  };
  const settle = (field: TaskField, isMine: boolean) => {
    const chosen = mine[field];
    forget(field);
    if (chosen && isMine) void save(field, chosen.value, { guess: chosen.guess });
  };
  return { save, mine: values, clashes, settle };
}
