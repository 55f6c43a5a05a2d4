import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusy } from '#client/lib/use-busy.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ItemField } from './item-field.tsx';
import { useItemText } from './use-item-text.ts';

type Props = { group: string; onAdd: (text: string) => Promise<boolean> };

/** Adds one item after the other by Enter; the button is disabled while there is nothing to add (S2 §2). */
export function AddItem({ group, onAdd }: Props) {
  const { t } = useTranslation('checklists');
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { isEmpty, problem, clean } = useItemText(text, text.trim() !== '');
  const { isBusy, run } = useBusy(async () => {
    if (await onAdd(clean)) setText('');
  });
  const cannotAdd = isEmpty || problem !== undefined;
  const add = () => {
    if (cannotAdd) return;
    field.current?.focus();
    void run();
  };
  return (
    <ItemField
      ref={field}
      label={t('newItem', { group })}
      placeholder={t('newItemHint')}
      text={text}
      problem={problem}
      isReadOnly={isBusy}
      onText={setText}
      onEnter={add}
    >
      <IconButton
        label={t('addItem', { group })}
        variant="default"
        isBusy={isBusy}
        disabled={cannotAdd || isBusy}
        onClick={add}
      >
        {!isBusy && <Plus size={16} />}
      </IconButton>
    </ItemField>
  );
}
