import { useEffect, useRef, useState } from 'react';
import type { Task } from '#shared/task.ts';
import { changesBetween, mergeValues, valuesOf, type TaskField, type TaskValues } from './task-values.ts';
import type { TaskFormReturn } from './use-task-form.ts';

/**
 * Keeps an open form in step with its task. A field nobody has touched here follows what others make of it; one that
 * was edited here and elsewhere is a clash that the reader settles, and what they typed stays. `version` is the one up
 * to which everything is settled, so that saving neither undoes someone's change unseen nor complains of a seen one. While
 * `isSaving`, what comes may be one's own, and waits.
 */
export function useFollowTask(form: TaskFormReturn, task: Task, isSaving: boolean) {
  const begun = useRef({ base: valuesOf(task), version: task.version });
  const sent = useRef<Partial<Record<TaskField, unknown>>>({});
  const [clashes, setClashes] = useState<TaskField[]>([]);

  useEffect(() => {
    if (isSaving || task.version === begun.current.version) return;
    const theirs = valuesOf(task);
    const merged = mergeValues(begun.current.base, form.getValues(), theirs, sent.current);
    for (const field of merged.followed) form.resetField(field, { defaultValue: theirs[field] });
    const isSettled = merged.clashes.length === 0;
    begun.current = { base: merged.base, version: isSettled ? task.version : begun.current.version };
    setClashes(merged.clashes);
  }, [form, task, isSaving]);

  const settle = (field: TaskField, isMine: boolean) => {
    const theirs = valuesOf(task);
    begun.current.base = { ...begun.current.base, [field]: theirs[field] };
    if (!isMine) form.resetField(field, { defaultValue: theirs[field] });
    const left = clashes.filter((one) => one !== field);
    if (left.length === 0) begun.current.version = task.version;
    setClashes(left);
  };
  /** What is sent now: the fields that were changed here, and the version that they are a change of. */
  const changesOf = (values: TaskValues) => {
    const changes = changesBetween(begun.current.base, values);
    sent.current = changes;
    return { changes, version: begun.current.version };
  };
  return { clashes, settle, changesOf };
}
