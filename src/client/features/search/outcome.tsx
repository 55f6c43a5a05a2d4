import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '#client/ui/error-line.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import type { Search } from './use-search.ts';

type Props = {
  search: Search;
  /** So many can be chosen. */
  count: number;
  text: string;
  /** The button that was pressed goes. */
  onRetry: () => void;
};

/** What became of the search, where no list says it; how many there are is said to screen readers. */
export function Outcome({ search, count, text, onRetry }: Props) {
  const { t } = useTranslation(['search', 'errors']);
  const { state, hits, retry } = search;
  const isTyped = text.trim() !== '';
  const handleRetry = () => {
    onRetry();
    retry();
  };
  if (state === 'failed')
    return (
      <div className="px-4 py-3">
        <ErrorLine error={search.error} text={t('failed')} isRetrying={false} onRetry={handleRetry} />
      </div>
    );
  if (state === 'loading' && !hits)
    return (
      <Skeleton className="flex flex-col gap-3 px-4 pt-4">
        <SkeletonBlock className="h-5 w-2/3" />
        <SkeletonBlock className="h-5 w-1/2" />
        <SkeletonBlock className="h-5 w-3/5" />
      </Skeleton>
    );
  const isSettled = isTyped && state !== 'loading';
  return (
    <>
      <output className="sr-only">{isSettled && count > 0 && t('count', { count })}</output>
      {isSettled && count === 0 && (
        <output className="flex flex-col items-center gap-3 px-6 py-10 text-center">
          <SearchX size={32} strokeWidth={1.5} aria-hidden className="text-ink-3" />
          <span className="text-sm wrap-anywhere text-ink-2">
            {state === 'short' ? t('errors:field.searchShort') : t('none', { text: text.trim() })}
          </span>
        </output>
      )}
    </>
  );
}
