import { useTranslation } from 'react-i18next';

/** How many tasks: a figure, read out in words. */
export function Count({ count }: { count: number }) {
  const { t } = useTranslation('matrix');
  return (
    <span className="shrink-0 text-xs text-ink-2 tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('taskCount', { count })}</span>
    </span>
  );
}
