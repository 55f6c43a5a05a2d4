import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusy } from '#client/lib/use-busy.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ItemField } from './item-field.tsx';
import { useItemText } from './use-item-text.ts';

type Props = {
  text: string;
  /** Ends with whether it was saved. */
  onSave: (text: string) => Promise<boolean>;
  onClose: () => void;
};

/** S2 §2: Enter saves, Escape cancels, an empty text cancels as well. What could not be saved stays to be tried again. */
export function EditItem({ text: before, onSave, onClose }: Props) {
  const { t } = useTranslation('checklists');
  const [text, setText] = useState(before);
  const { isEmpty, problem, clean } = useItemText(text, text !== before);
  const { isBusy, run } = useBusy(async () => {
    if (isEmpty || clean === before || (await onSave(clean))) onClose();
  });
  const save = () => !problem && void run();
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Otherwise the dialog would take it.
    event.stopPropagation();
    if (!isBusy) onClose();
  };
  return (
    <ItemField
      label={t('itemText')}
      text={text}
      problem={problem}
      isReadOnly={isBusy}
      takesFocus
      onText={setText}
      onEnter={save}
      onKeyDown={handleKey}
    >
      <IconButton label={t('saveItem')} isBusy={isBusy} onClick={save}>
        <Check size={16} />
      </IconButton>
      <IconButton label={t('cancelItem')} onClick={onClose}>
        <X size={16} />
      </IconButton>
    </ItemField>
  );
}
