import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ClashNotice } from '#client/ui/clash-notice.tsx';
import { useTaskContext } from './task-context.ts';
import type { TextDraft } from './use-text-draft.ts';

/** `input`: where the text is typed, and goes on being typed once it is settled. */
type Props = { draft: TextDraft; input: RefObject<HTMLElement | null> };

/** Someone changed the very text that is being edited here: both are there to choose from (contract §5). */
export function TextClash({ draft, input }: Props) {
  const { t } = useTranslation('task');
  const { isGone } = useTaskContext().rights;
  const { field, theirs, isClash, notice, settle } = draft;
  const text = t('clashField', { field: t(`field.${field}`), theirs: theirs || t('clashEmpty') });
  useEffect(() => {
    // Under the foot of the dialog whoever is typing would not see it.
    if (isClash && input.current === document.activeElement) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [isClash, input, notice]);
  if (isGone) return null;
  return (
    <ClashNotice
      ref={notice}
      title={t('clashTitle')}
      clashes={isClash ? [{ field, text }] : []}
      keepLabel={t('keepMine')}
      takeLabel={t('takeTheirs')}
      onSettle={(_, isMine) => {
        settle(isMine);
        input.current?.focus();
      }}
    />
  );
}
