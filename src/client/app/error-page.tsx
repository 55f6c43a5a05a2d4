import { useTranslation } from 'react-i18next';
import { paths } from '#client/lib/paths.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/classes.ts';
import { Mark } from '#client/ui/mark.tsx';

/** A page that could not be drawn, or whose script is gone because a newer version was installed: both mend by reloading. */
export function ErrorPage() {
  const { t } = useTranslation('frame');
  usePageTitle(t('crashTitle'));
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      <div role="alert" className="w-full max-w-[380px]">
        <Mark size="lg" />
        <h1 className="mt-5 text-2xl font-semibold tracking-tight">{t('crashTitle')}</h1>
        <p className="mt-1 mb-7 text-15 text-ink-2">{t('crashText')}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
          <a href={paths.dashboard} className={buttonClass()}>
            {t('backToProjects')}
          </a>
        </div>
      </div>
    </main>
  );
}
