import { ArrowLeft, ArrowRight, Flag, Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#shared/column.ts';
import { HandleMenu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx';
import { useBoardContext } from './board-context.ts';
import { columnMenu } from './menus.ts';

type MoveColumn = (column: Column, beforeId: number | null) => void;
type Props = { columns: readonly Column[]; onMove: MoveColumn };

/** S2 §2: adding a task and sorting by priority for all columns; what changes a column for own ones alone. */
export function ColumnMenu({ columns, onMove }: Props) {
  const { t } = useTranslation('board');
  const { onAdd, onSort, rights, canEditColumns } = useBoardContext();
  return (
    <HandleMenu handle={columnMenu}>
      {({ status, column }) => (
        <>
          {!rights.isReadOnly && (
            <MenuItem icon={<Plus size={16} />} onSelect={() => onAdd(status)}>
              {t('addTask')}
            </MenuItem>
          )}
          <MenuItem icon={<Flag size={16} />} onSelect={() => onSort({ sortBy: 'priority', sortDirection: 'desc' })}>
            {t('sortByPriority')}
          </MenuItem>
          {column && canEditColumns && <OwnItems columnId={column.id} columns={columns} onMove={onMove} />}
        </>
      )}
    </HandleMenu>
  );
}

function OwnItems({ columnId, columns, onMove }: Props & { columnId: number }) {
  const { t } = useTranslation('board');
  const { ask } = useBoardContext();
  const at = columns.findIndex(({ id }) => id === columnId);
  const column = columns[at];
  if (!column) return null;
  const left = columns[at - 1];
  const right = columns[at + 1];
  return (
    <>
      <MenuItem icon={<Pencil size={16} />} onSelect={() => ask({ kind: 'column', column })}>
        {t('column.edit')}
      </MenuItem>
      {left && (
        <MenuItem icon={<ArrowLeft size={16} />} onSelect={() => onMove(column, left.id)}>
          {t('column.left')}
        </MenuItem>
      )}
      {right && (
        <MenuItem icon={<ArrowRight size={16} />} onSelect={() => onMove(column, columns[at + 2]?.id ?? null)}>
          {t('column.right')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 size={16} />} isDanger onSelect={() => ask({ kind: 'deleteColumn', column })}>
        {t('column.delete')}
      </MenuItem>
    </>
  );
}
