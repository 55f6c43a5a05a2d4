import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#client/lib/error-text.ts';
import { Button } from './button.tsx';

type Props = {
  list: { data?: readonly unknown[]; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Said of an empty list, and of one that was not read. */
  none: string;
  failed: string;
  /** The skeleton while it is being read. */
  children: ReactNode;
};

/** What stands in the place of a short list inside a screen while it shows nothing. */
export function ListState({ list, none, failed, children }: Props) {
  const { t } = useTranslation();
  if (list.data) return list.data.length === 0 && <p className="text-sm text-ink-2">{none}</p>;
  if (!list.error) return children;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm text-danger">
      <span className="min-w-0">{errorText(list.error, failed)}</span>
      <Button isBusy={list.isFetching} onClick={() => void list.refetch()}>
        {t('retry')}
      </Button>
    </div>
  );
}
