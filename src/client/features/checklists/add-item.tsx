import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanLine } from '#shared/text.ts';
import { useSayOn } from '#client/lib/use-say-on.ts';
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
 * Adds one item after the other by Enter, also before the last one has been saved; the button is disabled while one is
 * being saved or there is nothing to add (S2 §2). Who may not add any keeps what they have typed.
 */
export function AddItem({ group, reason, onAdd }: Props) {
  const { t } = useTranslation('checklists');
  const field = useRef<HTMLInputElement>(null);
  const { text, type, say, isBusy } = useSayOn((typed) => onAdd(cleanLine(typed)), ' ');
  const isTyped = text.trim() !== '';
  const { isEmpty, problem } = useItemText(text, isTyped, isBusy);
  const cannotAdd = isEmpty || problem !== undefined;
  const add = () => {
    if (cannotAdd || reason !== null) return;
    field.current?.focus();
    say();
  };
  if (reason !== null && !isTyped && !isBusy) return null;
  return (
    <ItemField
      ref={field}
      label={group === null ? t('newItemHint') : t('newItem', { group })}
      placeholder={t('newItemHint')}
      text={text}
      problem={problem ?? reason ?? undefined}
      onText={type}
      onEnter={add}
    >
      <ReasonIconButton
        label={group === null ? t('newItemHint') : t('addItem', { group })}
        reason={reason}
        variant="default"
        isBusy={isBusy}
        disabled={cannotAdd}
        onClick={add}
      >
        {!isBusy && <Plus size={16} />}
      </ReasonIconButton>
    </ItemField>
  );
}
