import { useTranslation } from 'react-i18next';
import { ProfileForm } from '#client/features/profile/profile-form.tsx';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { Page } from '#client/ui/page.tsx';

/** S2 §2: /profile. */
export function ProfilePage() {
  const { t } = useTranslation(['account', 'frame']);
  usePageTitle(t('frame:profile'));
  return (
    <Page title={t('frame:profile')} subtitle={t('profile.subtitle')}>
      <ProfileForm />
    </Page>
  );
}
