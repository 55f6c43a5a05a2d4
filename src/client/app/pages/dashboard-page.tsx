import { useTranslation } from 'react-i18next';
import { Dashboard } from '#client/features/dashboard/dashboard.tsx';
import { usePageTitle } from '#client/lib/use-page-title.ts';

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  usePageTitle(t('title'));
  return <Dashboard />;
}
