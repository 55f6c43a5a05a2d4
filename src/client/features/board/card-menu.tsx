import { ArrowRightLeft, CheckSquare, Eye, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { HandleMenu, MenuItem } from '#client/ui/menu.tsx';
import { useBoardContext } from './board-context.ts';
import { cardMenu } from './menus.ts';
import { useIsSelected } from './selection.ts';

/** What one may do with a card; what one may not is left out (contract §1). */
export function CardMenu() {
  return <HandleMenu handle={cardMenu}>{(task) => <Items task={task} />}</HandleMenu>;
}

function Items({ task }: { task: Task }) {
  const { t } = useTranslation('board');
  const { rights, selection, onOpen, onEdit, onDelete, ask } = useBoardContext();
  const isSelected = useIsSelected(selection, task.id);
  const can = (...actions: Parameters<typeof rights.canOnTask>[0][]) =>
    actions.some((action) => rights.canOnTask(action, task));
  return (
    <>
      <MenuItem icon={<Eye size={16} />} onSelect={() => onOpen(task.id)}>
        {t('open')}
      </MenuItem>
      {can('task.edit') && (
        <MenuItem icon={<Pencil size={16} />} onSelect={() => onEdit(task.id)}>
          {t('edit')}
        </MenuItem>
      )}
      {can('task.move') && (
        <MenuItem icon={<ArrowRightLeft size={16} />} onSelect={() => ask({ kind: 'move', task })}>
          {t('moveTo')}
        </MenuItem>
      )}
      {can('task.assign', 'task.claim', 'task.unassignSelf') && (
        <MenuItem icon={<UserPlus size={16} />} onSelect={() => ask({ kind: 'assign', taskId: task.id })}>
          {t('assign')}
        </MenuItem>
      )}
      {!rights.isReadOnly && (
        <MenuItem icon={<CheckSquare size={16} />} onSelect={() => selection.toggle(task.id)}>
          {t(isSelected ? 'deselectCard' : 'selectCard')}
        </MenuItem>
      )}
      {can('task.delete') && (
        <MenuItem icon={<Trash2 size={16} />} isDanger onSelect={() => onDelete(task)}>
          {t('delete')}
        </MenuItem>
      )}
    </>
  );
}
