import { useTranslation } from 'react-i18next';
import type { Column } from '#shared/column.ts';
import { ClashNotice } from '#client/ui/clash-notice.tsx';
import { palette } from '#client/ui/palette.ts';
import type { ColumnFormState } from './use-column-form.ts';

type Props = { clash: ColumnFormState['clash']; column: Column };

/** What someone else has just made of the column that one is changing too: neither undoes the other unseen. */
export function ColumnClashes({ clash: { clashes, settle, notice }, column: { name, color } }: Props) {
  const { t } = useTranslation(['members', 'columns']);
  const known = palette.find(({ value }) => value === color.toLowerCase());
  const theirs = { name, color: known ? t(`color.${known.name}`) : color };
  return (
    <ClashNotice
      ref={notice}
      title={t('clash.title')}
      clashes={clashes.map((field) => ({
        field,
        text: t('clash.field', { field: t(`columns:${field}`), theirs: theirs[field] }),
      }))}
      keepLabel={t('clash.keepMine')}
      takeLabel={t('clash.takeTheirs')}
      onSettle={settle}
    />
  );
}
