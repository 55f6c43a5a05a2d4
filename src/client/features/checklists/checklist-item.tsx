import { clsx } from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChecklistItem as Item } from '#shared/checklist.ts';
import { useBusy } from '#client/lib/use-busy.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { focusBeside } from '#client/ui/focus-beside.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Tip } from '#client/ui/tooltip.tsx';
import { useFocusReturn } from '#client/ui/use-focus-return.ts';
import { EditItem } from './edit-item.tsx';
import type { ChecklistSteps } from './use-checklists.ts';

/** Where the section says why nothing can be changed. */
export const reasonId = 'checklists-reason';

type Props = {
  item: Item;
  /** Why nothing can be changed; null where it can. */
  reason: string | null;
  /** It is there no more, but for what is being typed in it. */
  isGone: boolean;
  /** Something is typed in it that has not been saved. */
  isDirty: boolean;
  steps: Pick<ChecklistSteps, 'toggle' | 'rename' | 'removeItem'>;
};

/** One thing to do: ticked it is struck through; it is reworded where it stands (S2 §2). */
export function ChecklistItem({ item, reason, isGone, isDirty, steps }: Props) {
  const { t } = useTranslation('checklists');
  const [isEditing, setEditing] = useState(false);
  const [giveBack, willReturn] = useFocusReturn();
  const removal = useBusy(async (button: Element) => {
    const moveFocus = focusBeside(button);
    if (await steps.removeItem(item)) moveFocus();
  });
  const handleClose = () => {
    willReturn();
    setEditing(false);
  };
  if (isEditing && (reason === null || isDirty))
    return (
      <li>
        <EditItem
          text={item.text}
          reason={reason}
          onSave={(text, was) => steps.rename(item, text, was)}
          onClose={handleClose}
        />
      </li>
    );
  if (isGone) return null;
  return (
    <li className="group flex items-start gap-1 rounded-control focus-within:bg-hover hover:bg-hover">
      <Tick item={item} reason={reason} onToggle={() => steps.toggle(item)} />
      {reason === null && (
        <div className="flex shrink-0 pt-0.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:pt-1 touch:opacity-100">
          <Tip text={t('editItem', { item: item.text })}>
            <IconButton
              ref={giveBack}
              className="-my-1"
              label={t('editItem', { item: item.text })}
              onClick={() => setEditing(true)}
            >
              <Pencil size={16} />
            </IconButton>
          </Tip>
          <Tip text={t('deleteItem', { item: item.text })}>
            <IconButton
              className="-my-1"
              label={t('deleteItem', { item: item.text })}
              isBusy={removal.isBusy}
              onClick={({ currentTarget }) => void removal.run(currentTarget)}
            >
              <Trash2 size={16} />
            </IconButton>
          </Tip>
        </div>
      )}
    </li>
  );
}

/** One that may not be ticked can be reached all the same, and says why. */
function Tick({ item, reason, onToggle }: Pick<Props, 'item' | 'reason'> & { onToggle: () => void }) {
  const isRefused = reason !== null;
  return (
    <Checkbox
      label={item.text}
      dir="auto"
      checked={item.isCompleted}
      aria-disabled={isRefused || undefined}
      aria-describedby={isRefused ? reasonId : undefined}
      className={clsx(
        'min-w-0 flex-1 p-1',
        item.isCompleted && 'text-ink-2 line-through',
        isRefused && 'cursor-default',
      )}
      onChange={() => !isRefused && onToggle()}
    />
  );
}
