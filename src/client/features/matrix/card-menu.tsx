import { ArrowRightLeft, Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { createMenu } from '#client/ui/menu-button.ts';
import { HandleMenu, MenuItem } from '#client/ui/menu.tsx';
import { useMatrixContext } from './matrix-context.ts';

/** All cards share one menu. */
export const cardMenu = createMenu<Task>();

/** What one may do with a card; what one may not is left out (contract §1). */
export function CardMenu({ onMove }: { onMove: (task: Task) => void }) {
  const { t } = useTranslation('matrix');
  const { canMove, onOpen } = useMatrixContext();
  return (
    <HandleMenu handle={cardMenu}>
      {(task) => (
        <>
          <MenuItem icon={<Eye size={16} />} onSelect={() => onOpen(task.id)}>
            {t('open')}
          </MenuItem>
          {canMove(task) && (
            <MenuItem icon={<ArrowRightLeft size={16} />} onSelect={() => onMove(task)}>
              {t('moveTo')}
            </MenuItem>
          )}
        </>
      )}
    </HandleMenu>
  );
}
