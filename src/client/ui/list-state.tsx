import type { ReactNode } from 'react';
import { ErrorLine } from './error-line.tsx';

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
  if (list.data) return list.data.length === 0 && <p className="text-sm text-ink-2">{none}</p>;
  if (!list.error) return children;
  return (
    <ErrorLine error={list.error} text={failed} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
  );
}
