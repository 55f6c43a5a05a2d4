import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusy } from '#client/lib/use-busy.ts';
import { ReasonIconButton } from '#client/ui/reason-icon-button.tsx';
import { ItemField } from './item-field.tsx';
import { useItemText } from './use-item-text.ts';

type Props = {
  /** Null when it is there no more. */
  group: string | null;
  /** Why none can be added; null where one can. */
  reason: string | null;
  onAdd: (text: string) => Promise<boolean>;
};

/**
 * Adds one item after the other by Enter; the button is disabled while there is nothing to add (S2 §2). Who may not add
 * any keeps what they have typed.
 */
export function AddItem({ group, reason, onAdd }: Props) {
  const { t } = useTranslation('checklists');
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const isTyped = text.trim() !== '';
  const { isEmpty, problem, clean } = useItemText(text, isTyped);
  const { isBusy, run } = useBusy(async () => {
    if (await onAdd(clean)) setText('');
  });
  const cannotAdd = isEmpty || problem !== undefined;
  const add = () => {
    if (cannotAdd || reason !== null) return;
    field.current?.focus();
    void run();
  };
  if (reason !== null && !isTyped) return null;
  return (
    <ItemField
      ref={field}
      label={group === null ? t('newItemHint') : t('newItem', { group })}
      placeholder={t('newItemHint')}
      text={text}
      problem={problem ?? reason ?? undefined}
      isReadOnly={isBusy}
      onText={setText}
      onEnter={add}
    >
      <ReasonIconButton
        label={group === null ? t('newItemHint') : t('addItem', { group })}
        reason={reason}
        variant="default"
        isBusy={isBusy}
        disabled={cannotAdd || isBusy}
        onClick={add}
      >
        {!isBusy && <Plus size={16} />}
      </ReasonIconButton>
    </ItemField>
  );
}
