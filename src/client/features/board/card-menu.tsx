import { ArrowRightLeft, Eye, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { createMenu, HandleMenu, MenuItem } from '#client/ui/menu.tsx';
import { useBoardContext } from './board-context.ts';

/** A thousand cards share one menu. */
export const cardMenu = createMenu<Task>();

/** What one may do with a card; what one may not is left out (contract §1). */
export function CardMenu({ onMove }: { onMove: (task: Task) => void }) {
  const { t } = useTranslation('board');
  const { rights, onOpen, onDelete } = useBoardContext();
  return (
    <HandleMenu handle={cardMenu}>
      {(task) => {
        const canEdit = rights.canOnTask('task.edit', task);
        return (
          <>
            <MenuItem icon={canEdit ? <Pencil size={16} /> : <Eye size={16} />} onSelect={() => onOpen(task.id)}>
              {t(canEdit ? 'edit' : 'open')}
            </MenuItem>
            {rights.canOnTask('task.move', task) && (
              <MenuItem icon={<ArrowRightLeft size={16} />} onSelect={() => onMove(task)}>
                {t('moveTo')}
              </MenuItem>
            )}
            {rights.canOnTask('task.delete', task) && (
              <MenuItem icon={<Trash2 size={16} />} isDanger onSelect={() => onDelete(task)}>
                {t('delete')}
              </MenuItem>
            )}
          </>
        );
      }}
    </HandleMenu>
  );
}
