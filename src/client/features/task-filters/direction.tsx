import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SortDirection } from '#client/lib/task-filter.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Tip } from '#client/ui/tooltip.tsx';
import { Setting } from './setting.tsx';

type Props = { value: SortDirection; isRow: boolean; onChange: (value: SortDirection) => void };

const directions = ['asc', 'desc'] as const;

/** Which way the sort goes: a button that turns it, in a row; both ways to choose from, elsewhere. */
export function Direction({ value, isRow, onChange }: Props) {
  const { t } = useTranslation('taskFilters');
  const options = directions.map((one) => ({ value: one, label: t(`direction.${one}`) }));
  if (!isRow)
    return (
      <Setting label={t('direction')} isRow={false}>
        <Segmented label={t('direction')} value={value} onChange={onChange} options={options} />
      </Setting>
    );
  const name = t(`direction.${value}`);
  const Icon = value === 'asc' ? ArrowDownNarrowWide : ArrowDownWideNarrow;
  return (
    <Tip text={name}>
      <IconButton
        label={`${t('direction')}: ${name}`}
        variant="default"
        onClick={() => onChange(value === 'asc' ? 'desc' : 'asc')}
      >
        <Icon size={16} aria-hidden />
      </IconButton>
    </Tip>
  );
}
