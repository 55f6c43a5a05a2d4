import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useTranslation } from 'react-i18next';
import { dayToTime, timeToDay } from '#shared/calendar-day.ts';
import type { Task, UpdateTask } from '#shared/task.ts';
import type { Person } from '#shared/user.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import { applyToCache, predict } from './cache.ts';
import { failureOf } from './error-text.ts';
import { isRefused, sayFailed, sayUndoFailed } from './say-failed.ts';
import { byPosition } from './task-filter.ts';
import { trpc } from './trpc.ts';

/** What a PATCH of one task says. Due dates are days. */
export type TaskChange = Omit<UpdateTask, 'id'>;
/**
 * One of several tasks and what is to become of it. `guess` is what is known ahead of the answer beyond that (its people,
 * its rank), `undo` what taking it back says beyond the fields as they were (its place).
 */
export type TaskStep = { task: Task; change: TaskChange; guess?: Partial<Task>; undo?: TaskChange };

type Words = {
  /** Said when it is done; nothing is said without. */
  said?: { title: string; description?: string };
  /** What could not be done, where neither the server nor the connection tells (S2 §8). */
  failed: string;
  /** Offers 'Cofnij' for 10 s. Each task gets back what the change took, unless someone has changed that since. */
  canUndo?: boolean;
  onFailed?: () => void;
  /** Says that someone else was quicker, who made `current` of it. Returns whether it could; else a toast does. */
  onStale?: (current: Task) => boolean;
};

/** What became of several: the tasks that were changed, and why others were not. */
type Outcome = {
  tasks: Task[];
  /** Someone had changed them. */
  stale: number;
  /** Someone had deleted them. */
  gone: number;
  /** How many the server refused, by its words. */
  refused: Map<string, number>;
  /** What has not been answered, and how that ended. */
  lost?: { steps: readonly TaskStep[]; error: unknown };
};

/** How a task looks with a change, before its answer has come. */
function guessOf({ change, guess }: TaskStep): Partial<Task> {
  const { version: _, projectId: __, assignedToId: ___, beforeId: ____, dueDate, assignedToIds, ...fields } = change;
  return {
    ...fields,
    ...(dueDate !== undefined && { dueDate: dayToTime(dueDate) }),
    ...(assignedToIds !== undefined && { assignedToIds, assignedToId: assignedToIds[0] ?? null }),
    ...guess,
  };
}

/** The people of a task with other assignees, for a guess. */
export const guessPeople = (assignees: Person[]): Partial<Task> => ({ assignees, assignedTo: assignees[0] ?? null });

/** A field as a PATCH says it: due dates are days. */
const valueOf = (task: Task, field: keyof Task) => (field === 'dueDate' ? timeToDay(task.dueDate) : task[field]);

/** What gives a task back what a change took from it, as long as nobody has changed that again since. */
function takingBack({ task: before, change, undo }: TaskStep, after: Task): TaskStep {
  const fields = Object.keys(change).filter((field) => field in before && field !== 'version');
  const values = Object.fromEntries(fields.map((field) => [field, valueOf(before, field as keyof Task)])) as TaskChange;
  const { version } = after;
  return { task: after, change: { ...values, ...undo, version }, guess: guessPeople(before.assignees) };
}

/**
 * Changes tasks: at once on the screen, back again when it fails, with 'Cofnij' where asked. One task is one PATCH with
 * nothing in it but the change (B08, B12); several are one call, done for all of them or for none. The calls go out in
 * their order. Ends with the tasks as they now are, or null when it failed; a clash brings the current task to the
 * screen first.
 */
export function useChangeTasks() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const scope = { id: 'task.change' };
  const one = trpc.task.update.useMutation({ scope });
  const many = trpc.task.updateMany.useMutation({ scope });
  const send = async (steps: readonly TaskStep[]): Promise<Task[]> => {
    const updates = steps.map(({ task: { id }, change }) => ({ id, ...change }));
    const [only] = updates;
    if (only && updates.length === 1) return [await one.mutateAsync(only)];
    return many.mutateAsync({ updates });
  };
  const take = (task: Task) => applyToCache(queryClient, { type: 'task.updated', projectId: task.projectId, task });
  const fail = (error: unknown, { failed, onFailed, onStale }: Words) => {
    const failure = failureOf(error);
    const current = failure?.code === 'task.stale' ? (failure.current as Task) : null;
    if (current) take(current);
    if (current && onStale?.(current)) return;
    if (failure?.code === 'notFound') showToast({ title: t('error'), description: t('taskGone'), isDestructive: true });
    else sayFailed(error, failed);
    onFailed?.();
  };
  /** The card before which a task stands, of those that stay where they are, as far as its board has been read. */
  const placeOf = ({ id, projectId, status }: Task, moved: ReadonlySet<number>): TaskChange | undefined => {
    const board = queryClient.getQueryData<Task[]>(getQueryKey(trpc.task.listByProject, { projectId }, 'query'));
    const column = board?.filter((task) => task.status === status).toSorted(byPosition);
    const at = column?.findIndex((task) => task.id === id) ?? -1;
    const next = column?.slice(at + 1).find((task) => !moved.has(task.id));
    return column && at >= 0 ? { beforeId: next?.id ?? null } : undefined;
  };
  const withPlaces = (steps: readonly TaskStep[]): readonly TaskStep[] => {
    const moved = new Set(steps.map(({ task }) => task.id));
    return steps.map((step) =>
      step.change.status === undefined || step.undo ? step : { ...step, undo: placeOf(step.task, moved) },
    );
  };
  const guess = (steps: readonly TaskStep[]) => {
    const ends = steps.map((step) =>
      predict(queryClient, { type: 'task.guessed', taskId: step.task.id, changes: guessOf(step) }),
    );
    return () => ends.forEach((end) => end());
  };
  /** Why one task was not changed, into `outcome`. */
  const countRefusal = (error: unknown, outcome: Outcome) => {
    const { code, message = '', current } = failureOf(error) ?? {};
    if (code === 'task.stale') {
      take(current as Task);
      outcome.stale++;
    } else if (code === 'notFound') outcome.gone++;
    else outcome.refused.set(message, (outcome.refused.get(message) ?? 0) + 1);
  };
  /** All that can be changed. A call is for all or none: where it is refused for one, each half is tried by itself. */
  const sendAble = async (steps: readonly TaskStep[]): Promise<Outcome> => {
    const outcome: Outcome = { tasks: [], stale: 0, gone: 0, refused: new Map() };
    // One after the other, as they stand in their column.
    const left = [steps];
    for (let part = left.shift(); part; part = left.shift()) {
      try {
        const tasks = await send(part);
        tasks.forEach(take);
        outcome.tasks.push(...tasks);
      } catch (error) {
        if (!isRefused(error)) return { ...outcome, lost: { steps: [...part, ...left.flat()], error } };
        const middle = Math.ceil(part.length / 2);
        if (part.length > 1) left.unshift(part.slice(0, middle), part.slice(middle));
        else countRefusal(error, outcome);
      }
    }
    return outcome;
  };
  const whyNot = ({ tasks, stale, gone, refused }: Outcome): string => {
    const [only] = refused.keys();
    if (only !== undefined && refused.size === 1 && tasks.length + stale + gone === 0) return only;
    return [
      stale > 0 && t('undoStale', { count: stale }),
      gone > 0 && t('undoGone', { count: gone }),
      ...[...refused].map(([reason, count]) => t('undoRefused', { count, reason })),
    ]
      .filter(Boolean)
      .join(' ');
  };
  /** Takes back what is still as it was left, and says how much is not. What did not reach the server is offered again. */
  const takeBack = async (steps: readonly TaskStep[], failed: string): Promise<void> => {
    if (steps.length === 0) return;
    const end = guess(steps);
    const outcome = await sendAble(steps);
    end();
    const { tasks, lost } = outcome;
    const description = whyNot(outcome);
    const title = tasks.length > 0 ? t('undone', { count: tasks.length }) : t('notUndone');
    if (description) showToast({ title, description, isDestructive: true });
    if (lost) sayUndoFailed(lost.error, failed, () => void takeBack(lost.steps, failed));
  };
  const change = async (asked: readonly TaskStep[], words: Words): Promise<Task[] | null> => {
    if (asked.length === 0) return [];
    const steps = words.canUndo ? withPlaces(asked) : asked;
    const end = guess(steps);
    try {
      const tasks = await send(steps);
      tasks.forEach(take);
      const undo = () => {
        const back = steps.flatMap((step, index) => {
          const after = tasks[index];
          // What the change did not alter, someone else may have since.
          return after && after.version > step.task.version ? [takingBack(step, after)] : [];
        });
        void takeBack(back, words.failed);
      };
      const action = words.canUndo ? { label: t('undo'), run: undo } : undefined;
      if (words.said) showToast({ ...words.said, action });
      return tasks;
    } catch (error) {
      fail(error, words);
      return null;
    } finally {
      end();
    }
  };
  return change;
}
