import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusy } from '#client/lib/use-busy.ts';
import { useRewording } from '#client/lib/use-rewording.ts';
import { ClashNotice } from '#client/ui/clash-notice.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ReasonIconButton } from '#client/ui/reason-icon-button.tsx';
import { ItemField } from './item-field.tsx';
import { useItemText } from './use-item-text.ts';

type Props = {
  text: string;
  /** Why it cannot be saved any more; null where it can. */
  reason: string | null;
  /** `was` is the text that one began with. Ends with whether it was saved. */
  onSave: (text: string, was: string) => Promise<boolean>;
  onClose: () => void;
};

/**
 * S2 §2: Enter saves, Escape cancels, an empty text cancels as well. What could not be saved stays to be tried again;
 * where someone else has reworded it meanwhile, both texts are there to choose from (contract §5). Whoever types on while
 * it is being saved stays in it.
 */
export function EditItem({ text: theirs, reason, onSave, onClose }: Props) {
  const { t } = useTranslation('checklists');
  const field = useRef<HTMLInputElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { text, was, isChanged, type, settle, isAll } = useRewording(theirs);
  const { isEmpty, problem, clean } = useItemText(text, isChanged, false);
  const { isBusy, run } = useBusy(async () => {
    if (isEmpty || clean === was || ((await onSave(clean, was)) && isAll(text, clean))) onClose();
  });
  const isClash = !isBusy && isChanged && theirs !== was && theirs !== clean;
  const save = () => {
    if (isClash) notice.current?.focus();
    else if (!problem && reason === null) void run();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Otherwise the dialog would take it.
    event.stopPropagation();
    if (!isBusy) onClose();
  };
  const handleSettle = (_: string, isMine: boolean) => {
    settle(isMine);
    field.current?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      <ItemField
        ref={field}
        label={t('itemText')}
        text={text}
        problem={problem ?? reason ?? undefined}
        takesFocus
        onText={type}
        onEnter={save}
        onKeyDown={handleKey}
      >
        <ReasonIconButton label={t('saveItem')} reason={reason} isBusy={isBusy} onClick={save}>
          <Check size={16} />
        </ReasonIconButton>
        <IconButton label={t('cancelItem')} onClick={onClose}>
          <X size={16} />
        </IconButton>
      </ItemField>
      <ClashNotice
        ref={notice}
        title={t('clashTitle')}
        clashes={isClash ? [{ field: 'text', text: t('clashText', { theirs }) }] : []}
        keepLabel={t('keepMine')}
        takeLabel={t('takeTheirs')}
        onSettle={handleSettle}
      />
    </div>
  );
}
