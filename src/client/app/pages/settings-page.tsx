import { useTranslation } from 'react-i18next';
import { SettingsScreen } from '#client/features/settings/settings-screen.tsx';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { Page } from '#client/ui/page.tsx';

/** S2 §2: /settings. */
export function SettingsPage() {
  const { t } = useTranslation('frame');
  usePageTitle(t('settings'));
  return (
    <Page title={t('settings')}>
      <SettingsScreen />
    </Page>
  );
}
