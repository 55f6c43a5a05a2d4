import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';

/** In place of the columns where the filter asks for one that is not there any more. */
export function NoColumn({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('taskFilters');
  return <EmptyState icon={SearchX} text={t('noColumn')} action={<Button onClick={onReset}>{t('reset')}</Button>} />;
}
