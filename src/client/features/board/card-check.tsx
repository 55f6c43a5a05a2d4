import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { apart } from '#client/ui/task-card.tsx';
import { useBoardContext } from './board-context.ts';

/** Selects the card. Shown while the pointer or the focus is on the card; with the keyboard the card itself does it. */
export function CardCheck({ task, isSelected }: { task: Task; isSelected: boolean }) {
  const { t } = useTranslation('board');
  const { selection } = useBoardContext();
  return (
    <span
      {...apart}
      className={clsx(
        'absolute -top-2 -left-2 z-10 rounded-[5px] bg-surface',
        !isSelected && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:hidden',
      )}
    >
      <Checkbox
        label={t('select', { title: task.title })}
        isLabelHidden
        tabIndex={-1}
        checked={isSelected}
        className="min-h-0!"
        onChange={() => selection.toggle(task.id)}
      />
    </span>
  );
}
