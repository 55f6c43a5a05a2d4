import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorText, failureOf } from '#client/lib/error-text.ts';
import { paths } from '#client/lib/paths.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { buttonClass } from '#client/ui/classes.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';

type Read = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** Whether there is no such chat, or none for the reader. */
export const isMissing = (error: unknown): boolean => failureOf(error)?.code === 'notFound';

const BackLink = ({ isMain }: { isMain?: boolean }) => {
  const { t } = useTranslation('chats');
  return (
    <Link to={paths.team} className={buttonClass({ variant: isMain ? 'primary' : 'default' })}>
      {t('page.back')}
    </Link>
  );
};

/** S2 §8: to someone who is not in it a chat does not exist. `children`: what is still theirs of it. */
export function ChatNotFound({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('chats');
  usePageTitle(t('page.notFound'));
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center-safe gap-4 overflow-y-auto px-6 py-12 text-center">
      <SearchX size={32} strokeWidth={1.5} aria-hidden className="text-ink-3" />
      <div className="max-w-sm">
        <h1 className="text-17 font-semibold">{t('page.notFound')}</h1>
        <p className="mt-1 text-sm text-balance text-ink-2">{t('page.notFoundText')}</p>
      </div>
      <BackLink isMain />
      {children}
    </div>
  );
}

/** What stands in the place of a chat that is not there yet. */
export function ChatPending({ error, isFetching, refetch }: Read) {
  const { t } = useTranslation('chats');
  usePageTitle(t('title'));
  if (error)
    return (
      <ErrorState
        title={t('page.loadFailed')}
        text={errorText(error, t('page.loadFailed'))}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        action={<BackLink />}
      />
    );
  return (
    <Skeleton className="flex flex-1 flex-col gap-3 p-4">
      <SkeletonBlock className="h-10 w-60" />
      <SkeletonBlock className="mt-6 h-14 w-3/5" />
      <SkeletonBlock className="h-14 w-2/5 self-end" />
      <SkeletonBlock className="h-14 w-1/2" />
    </Skeleton>
  );
}
