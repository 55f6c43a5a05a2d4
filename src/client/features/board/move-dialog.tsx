import { Check, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { placeOf, type StatusPlace } from '#client/lib/statuses.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { StatusDot } from '#client/ui/status-dot.tsx';
import { useBoardContext } from './board-context.ts';
import type { TasksByStatus } from './group-tasks.ts';
import type { Target } from './use-move-tasks.ts';

type Props = {
  open: boolean;
  /** Undefined once someone has deleted it. */
  task: Task | undefined;
  places: readonly StatusPlace[];
  groups: TasksByStatus;
  onMove: (tasks: readonly Task[], target: Target) => void;
  onClose: () => void;
};

function Choice({ place, isCurrent, onChoose }: { place: StatusPlace; isCurrent: boolean; onChoose: () => void }) {
  const { t } = useTranslation('columns');
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

/** Moving a card without dragging: to a column and, where cards are placed by hand, to the beginning or the end of it. */
export function MoveDialog({ open, task, onClose, ...rest }: Props) {
  const { t } = useTranslation(['columns', 'common']);
  return (
    <Dialog
      open={open}
      title={t('moveTitle')}
      description={task ? t('moveText', { title: task.title }) : undefined}
      onClose={onClose}
    >
      {task ? (
        <Choices task={task} onClose={onClose} {...rest} />
      ) : (
        <EmptyState icon={SearchX} text={t('common:taskGone')} />
      )}
    </Dialog>
  );
}

type Place = 'first' | 'last';

function Choices({ task, places, groups, onMove, onClose }: Omit<Props, 'open' | 'task'> & { task: Task }) {
  const { t } = useTranslation('columns');
  const { isManual } = useBoardContext();
  const [place, setPlace] = useState<Place>('last');
  const current = placeOf(task.status, places).status;
  const choose = ({ status }: StatusPlace) => {
    onClose();
    const first = groups.get(status)?.find(({ id }) => id !== task.id);
    const beforeId = place === 'first' ? (first?.id ?? null) : null;
    onMove([task], { status, ...(isManual && { beforeId }) });
  };
  return (
    <>
      {isManual && (
        <Segmented
          label={t('placeLabel')}
          value={place}
          onChange={setPlace}
          options={[
            { value: 'first', label: t('placeFirst') },
            { value: 'last', label: t('placeLast') },
          ]}
        />
      )}
      <ul className="-mx-3 flex flex-col">
        {places.map((one) => (
          <Choice key={one.status} place={one} isCurrent={one.status === current} onChoose={() => choose(one)} />
        ))}
      </ul>
    </>
  );
}
