import { Hammer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { buttonClass } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Page } from '#client/ui/page.tsx';

export type LaterTitle = 'profile' | 'settings';

/** A screen that comes later: its title in the frame, and the truth. */
export function LaterPage({ title }: { title: LaterTitle }) {
  const { t } = useTranslation('frame');
  usePageTitle(t(title));
  return (
    <Page title={t(title)}>
      <EmptyState
        icon={Hammer}
        text={t('later')}
        action={
          <Link to={paths.dashboard} className={buttonClass()}>
            {t('backToProjects')}
          </Link>
        }
      />
    </Page>
  );
}
