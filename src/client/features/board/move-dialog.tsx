import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task, TaskStatus } from '#shared/task.ts';
import { placeOf, type StatusPlace } from '#client/lib/statuses.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { StatusDot } from '#client/ui/status-dot.tsx';
import { useBoardContext } from './board-context.ts';

type Props = {
  task: Task | null;
  places: readonly StatusPlace[];
  onChoose: (task: Task, status: TaskStatus) => void;
  onClose: () => void;
};

function Choice({ place, isCurrent, onChoose }: { place: StatusPlace; isCurrent: boolean; onChoose: () => void }) {
  const { t } = useTranslation('board');
  const { nameOf } = useBoardContext();
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left text-sm hover:bg-hover"
        onClick={onChoose}
      >
        <StatusDot place={place} />
        <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
          {nameOf(place.status)}
        </span>
        {isCurrent && (
          <span className="inline-flex items-center gap-1.5 text-xs text-ink-2">
            <Check size={16} aria-hidden />
            {t('currentColumn')}
          </span>
        )}
      </button>
    </li>
  );
}

/** Moving a card without dragging: a list of the columns, however many there are. */
export function MoveDialog({ task, places, onChoose, onClose }: Props) {
  const { t } = useTranslation('board');
  const current = task && placeOf(task.status, places).status;
  return (
    <Dialog
      open={task !== null}
      title={t('moveTitle')}
      description={task ? t('moveText', { title: task.title }) : undefined}
      onClose={onClose}
    >
      <ul className="-mx-3 flex flex-col">
        {task &&
          places.map((place) => (
            <Choice
              key={place.status}
              place={place}
              isCurrent={place.status === current}
              onChoose={() => onChoose(task, place.status)}
            />
          ))}
      </ul>
    </Dialog>
  );
}
