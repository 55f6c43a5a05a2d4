import { MoreHorizontal, Plus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskStatus } from '#shared/task.ts';
import type { StatusPlace } from '#client/lib/statuses.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { createMenu, HandleMenu, MenuItem, MenuTrigger } from '#client/ui/menu.tsx';
import { StatusDot } from '#client/ui/status-dot.tsx';
import { Tip } from '#client/ui/tooltip.tsx';
import { useBoardContext } from './board-context.ts';

/** All columns share one menu. */
const columnMenu = createMenu<TaskStatus>();

type Props = { place: StatusPlace; name: string; titleId: string; count: number };

export const ColumnHeader = memo(function ColumnHeader({ place, name, titleId, count }: Props) {
  const { t } = useTranslation('board');
  return (
    <header className="flex items-center gap-2 pt-2 pr-2 pb-1.5 pl-3.5">
      <StatusDot place={place} />
      <h3 id={titleId} dir="auto" title={name} className="min-w-0 truncate text-sm font-semibold">
        {name}
      </h3>
      <span className="text-xs text-ink-2 tabular-nums">
        <span aria-hidden>{count}</span>
        <span className="sr-only">{t('taskCount', { count })}</span>
      </span>
      <ColumnButtons status={place.status} name={name} />
    </header>
  );
});

function ColumnButtons({ status, name }: { status: TaskStatus; name: string }) {
  const { t } = useTranslation('board');
  const { onAdd, rights } = useBoardContext();
  if (rights.isReadOnly) return null;
  const addLabel = t('addTaskTo', { column: name });
  return (
    <span className="ml-auto flex shrink-0 gap-1">
      <Tip text={t('addTask')}>
        <IconButton label={addLabel} size="icon-sm" onClick={() => onAdd(status)}>
          <Plus size={16} />
        </IconButton>
      </Tip>
      <MenuTrigger
        handle={columnMenu}
        payload={status}
        render={<IconButton label={t('columnOptions', { column: name })} size="icon-sm" />}
      >
        <MoreHorizontal size={16} />
      </MenuTrigger>
    </span>
  );
}

export function ColumnMenu() {
  const { t } = useTranslation('board');
  const { onAdd } = useBoardContext();
  return (
    <HandleMenu handle={columnMenu}>
      {(status) => (
        <MenuItem icon={<Plus size={16} />} onSelect={() => onAdd(status)}>
          {t('addTask')}
        </MenuItem>
      )}
    </HandleMenu>
  );
}
