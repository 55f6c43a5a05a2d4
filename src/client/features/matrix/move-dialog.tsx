import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#shared/column.ts';
import { priorities, standingStatuses } from '#shared/enumerations.ts';
import type { Task } from '#shared/task.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { PriorityMark } from '#client/ui/priority-badge.tsx';
import { Select } from '#client/ui/select.tsx';
import { StatusDot } from '#client/ui/status-dot.tsx';
import { type Cell, cellOf } from './cells.ts';

type Props = {
  open: boolean;
  task: Task;
  /** The project's own column that it stands in. */
  column: Column | undefined;
  onChoose: (cell: Cell) => void;
  onClose: () => void;
};

/** Moving a card without dragging: its status and its priority (B43). */
export function MoveDialog({ open, task, onClose, ...props }: Props) {
  const { t } = useTranslation('matrix');
  return (
    <Dialog open={open} title={t('moveTitle')} description={t('moveText', { title: task.title })} onClose={onClose}>
      <Choice key={task.id} task={task} onClose={onClose} {...props} />
    </Dialog>
  );
}

function useOptions({ column, task }: Pick<Props, 'column' | 'task'>) {
  const { t } = useTranslation(['matrix', 'board', 'task']);
  const statuses = standingStatuses.map((value) => ({
    value: value as Cell['row'],
    label: t(`board:status.${value}`),
    icon: <StatusDot place={{ status: value, column: null }} />,
  }));
  const own = { value: 'other' as const, label: column?.name ?? t('otherColumns') };
  const isElsewhere = cellOf(task).row === 'other';
  return {
    statuses: isElsewhere ? [...statuses, own] : statuses,
    priorities: priorities.map((value) => ({
      value,
      label: t(`task:priority.${value}`),
      icon: <PriorityMark priority={value} size={14} />,
    })),
  };
}

function Choice({ task, column, onChoose, onClose }: Omit<Props, 'open'>) {
  const { t } = useTranslation(['matrix', 'common']);
  const [cell, setCell] = useState(() => cellOf(task));
  const options = useOptions({ column, task });
  return (
    <div className="flex flex-col gap-4">
      <Field control="button" label={t('status')}>
        <Select value={cell.row} onChange={(row) => setCell({ ...cell, row })} options={options.statuses} />
      </Field>
      <Field control="button" label={t('priority')}>
        <Select
          value={cell.priority}
          onChange={(priority) => setCell({ ...cell, priority })}
          options={options.priorities}
        />
      </Field>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button variant="primary" onClick={() => onChoose(cell)}>
          {t('move')}
        </Button>
      </DialogActions>
    </div>
  );
}
