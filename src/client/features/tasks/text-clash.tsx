import { useTranslation } from 'react-i18next';
import { ClashNotice } from '#client/ui/clash-notice.tsx';
import type { TextDraft, TextField } from './use-text-draft.ts';

type Props = { draft: TextDraft; field: TextField; theirs: string; onSettled: () => void };

/** Someone changed the very text that is being edited here: both are there to choose from (contract §5). */
export function TextClash({ draft, field, theirs, onSettled }: Props) {
  const { t } = useTranslation('task');
  const { isClash, notice, settle } = draft;
  const text = t('clashField', { field: t(`field.${field}`), theirs: theirs || t('clashEmpty') });
  return (
    <ClashNotice
      ref={notice}
      title={t('clashTitle')}
      clashes={isClash ? [{ field, text }] : []}
      keepLabel={t('keepMine')}
      takeLabel={t('takeTheirs')}
      onSettle={(_, isMine) => {
        settle(isMine);
        onSettled();
      }}
    />
  );
}
