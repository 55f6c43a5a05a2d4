import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { buttonClass } from '#client/ui/classes.ts';
import { Mark } from '#client/ui/mark.tsx';

/** S1 §2.1: any other path, for anyone. */
export function NotFoundPage() {
  const { t } = useTranslation('frame');
  usePageTitle(t('notFoundTitle'));
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      <div className="w-full max-w-[380px]">
        <Mark size="lg" />
        <h1 className="mt-5 text-2xl font-semibold tracking-tight">{t('notFoundTitle')}</h1>
        <p className="mt-1 mb-7 text-15 text-ink-2">{t('notFoundText')}</p>
        <Link to={paths.dashboard} className={buttonClass({ variant: 'primary' })}>
          {t('backToProjects')}
        </Link>
      </div>
    </main>
  );
}
