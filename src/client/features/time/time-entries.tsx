import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#shared/duration.ts';
import type { Task } from '#shared/task.ts';
import { personName } from '#client/lib/person-name.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorLine } from '#client/ui/error-line.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { When } from '#client/ui/when.tsx';

/** As many as tell what was done of late. */
const first = 3;

const signed = (minutes: number) => (minutes > 0 ? `+${formatDuration(minutes)}` : formatDuration(minutes));

/** Who has spent how long on a task, and when; the latest first. */
export function TimeEntries({ task }: { task: Task }) {
  const { t } = useTranslation(['taskDetail', 'task']);
  const list = trpc.time.list.useQuery({ taskId: task.id }, usePolling());
  const [showsAll, setShowsAll] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  if (list.error && !list.data)
    return (
      <ErrorLine
        error={list.error}
        text={t('time.listFailed')}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data)
    return (
      <Skeleton>
        <SkeletonBlock className="h-4 w-full" />
      </Skeleton>
    );
  const entries = list.data.toReversed();
  const shown = showsAll ? entries : entries.slice(0, first);
  const handleAll = () => {
    setShowsAll(true);
    // The button goes.
    rows.current?.focus();
  };
  return (
    <>
      <ul ref={rows} tabIndex={-1} aria-label={t('time.entries')} className="flex flex-col gap-1 text-13 outline-none">
        {shown.map((entry) => (
          <li key={entry.id} className="flex items-baseline gap-2">
            <span className="w-18 shrink-0 font-medium tabular-nums">{signed(entry.minutes)}</span>
            <bdi className="min-w-0 flex-1 truncate">{entry.user ? personName(entry.user) : t('task:unknownUser')}</bdi>
            <span className="shrink-0 text-xs text-ink-2">
              <When at={entry.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button variant="ghost" className="-ml-2 self-start" onClick={handleAll}>
          {t('time.all', { count: entries.length })}
        </Button>
      )}
    </>
  );
}
