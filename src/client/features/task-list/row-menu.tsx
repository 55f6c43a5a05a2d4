import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task, TaskStatus } from '#shared/task.ts';
import { placeOf } from '#client/lib/statuses.ts';
import { MenuRadioGroup } from '#client/ui/menu-radio.tsx';
import { createMenu } from '#client/ui/menu-button.ts';
import { HandleMenu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx';
import { StatusDot } from '#client/ui/status-dot.tsx';
import { useListContext } from './list-context.ts';

/** A thousand rows share one menu. */
export const rowMenu = createMenu<Task>();

/** What one may do with a task; what one may not is left out (contract §1). */
export function RowMenu({ onStatus }: { onStatus: (task: Task, status: TaskStatus) => void }) {
  const { t } = useTranslation('taskList');
  const { rights, places, nameOf, onOpen, onEdit, onDelete } = useListContext();
  return (
    <HandleMenu handle={rowMenu}>
      {(task) => (
        <>
          <MenuItem icon={<Eye size={16} />} onSelect={() => onOpen(task.id)}>
            {t('open')}
          </MenuItem>
          {rights.canOnTask('task.edit', task) && (
            <MenuItem icon={<Pencil size={16} />} onSelect={() => onEdit(task.id)}>
              {t('edit')}
            </MenuItem>
          )}
          {rights.canOnTask('task.move', task) && (
            <>
              <MenuSeparator />
              <MenuRadioGroup
                label={t('changeStatus')}
                value={placeOf(task.status, places).status}
                onChange={(status) => onStatus(task, status)}
                options={places.map((place) => ({
                  value: place.status,
                  label: nameOf(place.status),
                  icon: <StatusDot place={place} />,
                }))}
              />
            </>
          )}
          {rights.canOnTask('task.delete', task) && (
            <>
              <MenuSeparator />
              <MenuItem icon={<Trash2 size={16} />} isDanger onSelect={() => onDelete(task)}>
                {t('delete')}
              </MenuItem>
            </>
          )}
        </>
      )}
    </HandleMenu>
  );
}
