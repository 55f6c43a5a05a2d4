import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { NewTask, TaskTarget } from '#client/features/tasks/task-target.ts';
import { holdTyping } from '#client/lib/type-ahead.ts';
import { useSteps } from './use-steps.ts';

const idIn = (text: string | null): number | null => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : null;
};

/**
 * Which task is open on a screen, and how: `?task={id}` is its dialog, so that a link or a reload leads to it; the forms
 * of a new one and of editing are steps of the history alone.
 */
export function useTaskAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { step, isSpent, isLeaving, stepBack, change, open } = useSteps();
  useEffect(() => {
    if (!isSpent) return;
    // Else one Back would seem to do nothing. Once, however often the effect is begun anew.
    const timer = setTimeout(() => void navigate(-1));
    return () => clearTimeout(timer);
  }, [isSpent, navigate]);
  const taskId = idIn(params.get('task'));
  const hasLeftTask = isLeaving && step?.opened === 'task';

  const target = useMemo((): TaskTarget | null => {
    if (step?.opened === 'edit' && !isLeaving) return { kind: 'edit', id: step.id };
    if (step?.opened === 'new' && !isLeaving) return { kind: 'new', task: step.task };
    return taskId === null || hasLeftTask ? null : { kind: 'task', id: taskId };
  }, [step, isLeaving, taskId, hasLeftTask]);

  const openTask = useCallback(
    (id: number) => holdTyping(open({ opened: 'task', id }, (next) => next.set('task', String(id)))),
    [open],
  );
  const openEdit = useCallback((id: number) => holdTyping(open({ opened: 'edit', id })), [open]);
  const openNew = useCallback((task: NewTask) => holdTyping(open({ opened: 'new', task })), [open]);
  const closeTask = () => {
    if (step?.opened === 'task' || step?.opened === 'new' || step?.opened === 'edit') stepBack();
    else if (params.has('task'))
      change((next) => ['task', 'talk', 'message'].forEach((name) => next.delete(name)), { replace: true });
  };
  return { target, openTask, openEdit, openNew, closeTask };
}
