import { useTranslation } from 'react-i18next';
import { Dashboard } from '#client/features/dashboard/dashboard.tsx';
import { useProjectView } from '#client/features/dashboard/use-project-view.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { Today } from './today.tsx';

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  usePageTitle(t(useProjectView().isTrash ? 'trash.title' : 'title'));
  return <Dashboard today={<Today />} />;
}
