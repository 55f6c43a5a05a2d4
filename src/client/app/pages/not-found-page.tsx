import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { buttonClass } from '#client/ui/classes.ts';
import { Mark } from '#client/ui/mark.tsx';

/** S1 §2.1: any other path, for anyone. */
export function NotFoundPage() {
  const { t } = useTranslation('frame');
  const isFramed = useSessionControl().use().status === 'signedIn';
  usePageTitle(t('notFoundTitle'));
  return (
    <div className="grid flex-1 place-items-center overflow-y-auto p-6">
      <div className="w-full max-w-[380px]">
        {!isFramed && <Mark size="lg" />}
        <h1 className="mt-5 text-2xl font-semibold tracking-tight">{t('notFoundTitle')}</h1>
        <p className="mt-1 mb-7 text-15 text-ink-2">{t('notFoundText')}</p>
        <Link to={paths.dashboard} className={buttonClass({ variant: 'primary' })}>
          {t('backToProjects')}
        </Link>
      </div>
    </div>
  );
}
