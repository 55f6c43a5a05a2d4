import { useTranslation } from 'react-i18next';
import type { Task, TaskStatus } from '#shared/task.ts';
import { byPosition } from '#client/lib/task-filter.ts';
import { type TaskStep, useChangeTasks } from '#client/lib/use-change-tasks.ts';
import type { Landing } from './board-context.ts';
import type { TasksByStatus } from './group-tasks.ts';

/** A column, and in it the card before which to stand: null at the end, undefined where the sort decides. */
export type Target = { status: TaskStatus; beforeId?: number | null };

type Options = {
  groups: TasksByStatus;
  nameOf: (status: TaskStatus) => string;
  onFailed: (back: Landing) => void;
};

const columnOf = (groups: TasksByStatus, status: TaskStatus) => (groups.get(status) ?? []).toSorted(byPosition);

/** The card that follows in its column, of those that stay there. */
function nextOf(task: Task, groups: TasksByStatus, moved: readonly Task[]): number | null {
  const column = columnOf(groups, task.status);
  const after = column.slice(column.findIndex(({ id }) => id === task.id) + 1);
  return after.find((one) => !moved.includes(one))?.id ?? null;
}

/** A rank right after another one, before any that the server can have given: a guess, until its answer comes. */
const rankAfter = (rank: string, steps: number) => rank + '\0'.repeat(steps);

function rankBefore(beforeId: number | null, column: readonly Task[], moved: readonly Task[]): string {
  const staying = column.filter((one) => !moved.includes(one));
  const at = beforeId === null ? staying.length : staying.findIndex(({ id }) => id === beforeId);
  return staying[(at < 0 ? staying.length : at) - 1]?.position ?? '';
}

function stepsOf(moved: readonly Task[], { status, beforeId }: Target, groups: TasksByStatus): TaskStep[] {
  const isPlaced = beforeId !== undefined;
  const rank = isPlaced ? rankBefore(beforeId, columnOf(groups, status), moved) : '';
  return moved
    .filter((task) => isPlaced || task.status !== status)
    .map((task, index) => ({
      task,
      change: { ...(task.status !== status && { status }), ...(isPlaced && { beforeId }) },
      ...(isPlaced && { guess: { position: rankAfter(rank, index + 1) } }),
    }));
}

/** Whether a single card would come to stand where it stands. */
const isWhereItIs = ([task, ...others]: readonly Task[], { status, beforeId }: Target, groups: TasksByStatus) =>
  task?.status === status && others.length === 0 && beforeId === nextOf(task, groups, [task]);

/**
 * Moves tasks to a column and, where cards are placed by hand, to a place in it: at once on the screen, back again when
 * it fails, one call with nothing in it but status and place (B08), none where nothing changes. True when a task changes
 * its column.
 */
export function useMoveTasks({ groups, nameOf, onFailed }: Options) {
  const { t } = useTranslation('board');
  const changeTasks = useChangeTasks();
  return (moved: readonly Task[], target: Target): boolean => {
    const steps = isWhereItIs(moved, target, groups) ? [] : stepsOf(moved, target, groups);
    const [first] = steps;
    if (!first) return false;
    const isElsewhere = steps.some(({ change }) => change.status);
    const column = nameOf(target.status);
    const description =
      steps.length > 1
        ? t('movedMany', { count: steps.length, column })
        : t('movedTo', { title: first.task.title, column });
    void changeTasks(steps, {
      said: isElsewhere ? { title: t('statusUpdated'), description } : undefined,
      canUndo: true,
      failed: t('updateFailed'),
      onFailed: () => onFailed({ taskId: first.task.id, from: isElsewhere ? target.status : null }),
    });
    return isElsewhere;
  };
}
