import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isPassing, reasonText } from '#client/lib/error-text.ts';
import { paths } from '#client/lib/paths.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { buttonClass } from '#client/ui/classes.ts';
import { ErrorState } from '#client/ui/error-state.tsx';

const BackLink = ({ isMain }: { isMain?: boolean }) => {
  const { t } = useTranslation('project');
  return (
    <Link to={paths.dashboard} className={buttonClass({ variant: isMain ? 'primary' : 'default' })}>
      {t('page.back')}
    </Link>
  );
};

/**
 * To someone who may not see it, a project does not exist. `title`: where S1 words it otherwise; `children`: what is still
 * theirs of it.
 */
export function ProjectNotFound({ title, children }: { title?: string; children?: ReactNode }) {
  const { t } = useTranslation('project');
  const shownTitle = title ?? t('page.notFoundTitle');
  usePageTitle(shownTitle);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 px-6 py-12 text-center">
      <SearchX size={32} strokeWidth={1.5} aria-hidden className="text-ink-3" />
      <div className="max-w-sm">
        <h1 className="text-17 font-semibold">{shownTitle}</h1>
        <p className="mt-1 text-sm text-balance text-ink-2">{t('page.notFoundText')}</p>
      </div>
      <BackLink isMain />
      {children}
    </div>
  );
}

type FailedProps = { error: unknown; isRetrying: boolean; onRetry: () => void };

/** S1 §8, project detail load failure. */
export function ProjectFailed({ error, isRetrying, onRetry }: FailedProps) {
  const { t } = useTranslation('project');
  usePageTitle(t('page.loadFailedTitle'));
  return (
    <ErrorState
      title={t('page.loadFailedTitle')}
      text={isPassing(error) ? reasonText(error) : t('page.loadFailedText')}
      error={error}
      isRetrying={isRetrying}
      onRetry={onRetry}
      action={<BackLink />}
    />
  );
}
