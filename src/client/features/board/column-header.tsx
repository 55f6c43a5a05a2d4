import { clsx } from 'clsx';
import { MoreHorizontal, Plus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusPlace } from '#client/lib/statuses.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useMenuButton } from '#client/ui/menu-button.ts';
import { StatusDot } from '#client/ui/status-dot.tsx';
import { Tip } from '#client/ui/tooltip.tsx';
import { apart } from '#client/ui/task-card.tsx';
import { useBoardContext } from './board-context.ts';
import { columnMenu } from './menus.ts';
import { usePress } from './use-press.ts';

type Props = { place: StatusPlace; name: string; titleId: string; count: number };

/** The head of a column. An own column is carried by it, by mouse or finger; its menu does the same (B43). */
export const ColumnHeader = memo(function ColumnHeader({ place, name, titleId, count }: Props) {
  const { t } = useTranslation('board');
  const { canEditColumns } = useBoardContext();
  const canCarry = canEditColumns && place.column !== null;
  const { column } = place;
  const press = usePress(canCarry && column ? { kind: 'column', column } : null);
  return (
    <header
      {...press}
      className={clsx(
        'flex items-center gap-2 pt-2 pr-2 pb-0.5 pl-3.5 select-none',
        canCarry && 'touch-manipulation md:cursor-grab',
      )}
    >
      <StatusDot place={place} />
      <h3 id={titleId} dir="auto" title={name} className="min-w-0 truncate text-sm font-semibold">
        {name}
      </h3>
      <span className="text-xs text-ink-2 tabular-nums">
        <span aria-hidden>{count}</span>
        <span className="sr-only">{t('taskCount', { count })}</span>
      </span>
      <ColumnButtons place={place} name={name} />
    </header>
  );
});

function ColumnButtons({ place, name }: Pick<Props, 'place' | 'name'>) {
  const { t } = useTranslation('board');
  const { onAdd, rights } = useBoardContext();
  const menu = useMenuButton(columnMenu, place);
  return (
    <span {...apart} className="ml-auto flex shrink-0 gap-1">
      {!rights.isReadOnly && (
        <Tip text={t('addTask')}>
          <IconButton
            label={t('addTaskTo', { column: name })}
            size="icon-sm"
            className="touch:size-11"
            onClick={() => onAdd(place.status)}
          >
            <Plus size={16} />
          </IconButton>
        </Tip>
      )}
      <IconButton {...menu} label={t('columnOptions', { column: name })} size="icon-sm" className="touch:size-11">
        <MoreHorizontal size={16} />
      </IconButton>
    </span>
  );
}
