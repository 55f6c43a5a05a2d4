import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#shared/column.ts';
import type { Task, TaskStatus } from '#shared/task.ts';
import type { Rights } from '#client/lib/rights.ts';
import { placeOf, placesOf } from '#client/lib/statuses.ts';
import { useToday } from '#client/lib/use-today.ts';
import type { BoardActions, Landing } from './board-context.ts';
import { groupTasks } from './group-tasks.ts';
import { useMoveTask } from './use-move-task.ts';

type Input = BoardActions & { tasks: readonly Task[]; columns: readonly Column[]; rights: Rights };

/** Whoever has gone on to something else, a form perhaps, is not torn out of it. */
const isFocusFree = () => document.activeElement === document.body || !!document.activeElement?.closest('[data-board]');

/** What a board shows and does. */
export function useBoard({ tasks, columns, rights, onOpen, onAdd, onDelete }: Input) {
  const { t } = useTranslation('board');
  const today = useToday();
  const places = useMemo(() => placesOf(columns), [columns]);
  const nameOf = useCallback(
    (status: TaskStatus) => {
      const place = placeOf(status, places);
      return place.column ? place.column.name : t(`status.${place.status}`);
    },
    [places, t],
  );
  const groups = useMemo(() => groupTasks(tasks, places), [tasks, places]);

  const [landing, setLanding] = useState<Landing | null>(null);
  const onLanded = useCallback(() => setLanding(null), []);
  const handleFailed = useCallback((back: Landing) => {
    if (isFocusFree()) setLanding(back);
  }, []);
  const moveTask = useMoveTask({ nameOf, onFailed: handleFailed });
  const move = useCallback(
    (task: Task, status: TaskStatus | null) => {
      const isMoving = status !== null && status !== task.status;
      if (isMoving) moveTask(task, status);
      setLanding({ taskId: task.id, from: isMoving ? task.status : null });
    },
    [moveTask],
  );
  const context = useMemo(
    () => ({ rights, today, nameOf, onOpen, onAdd, onDelete }),
    [rights, today, nameOf, onOpen, onAdd, onDelete],
  );
  return { places, groups, move, context, landing, onLanded };
}
