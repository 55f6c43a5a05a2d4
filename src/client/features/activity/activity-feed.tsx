import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '#shared/activity.ts';
import type { Column } from '#shared/column.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { ErrorLine } from '#client/ui/error-line.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { When } from '#client/ui/when.tsx';
import { useActivity } from './use-activity.ts';
import { type Line, useActivityWords } from './use-words.ts';

function ChangeLine({ line }: { line: Line }) {
  const { t } = useTranslation('taskDetail');
  if (line.to === undefined)
    return (
      <p dir="auto" className="wrap-anywhere">
        {line.text}
      </p>
    );
  return (
    <p className="wrap-anywhere">
      <span className="text-ink-2">{`${line.text}: `}</span>
      <bdi>{line.from}</bdi>
      <ArrowRight size={12} aria-hidden className="mx-1 inline text-ink-3" />
      <span className="sr-only">{` ${t('activity.to')} `}</span>
      <bdi>{line.to}</bdi>
    </p>
  );
}

function ActivityItem({ activity, lines }: { activity: Activity; lines: Line[] }) {
  const { t } = useTranslation('task');
  const { actor, at } = activity;
  const name = actor ? personName(actor) : t('unknownUser');
  return (
    <li className="flex gap-2.5 text-13">
      <Avatar name={name} src={actor?.avatar} size={22} isDecorative />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          <span className="text-xs text-ink-2">
            <When at={at} hasClock />
          </span>
        </p>
        {lines.map((line) => (
          <ChangeLine key={line.text} line={line} />
        ))}
      </div>
    </li>
  );
}

/** Who changed what, and when, newest first; it grows as others change things. */
export function ActivityFeed({ taskId, columns }: { taskId: number; columns: readonly Column[] }) {
  const { t } = useTranslation('taskDetail');
  const { newest, lines, hasOlder, isReading, readOlder } = useActivity(taskId);
  const wordsOf = useActivityWords(columns);
  if (newest.error && !lines)
    return (
      <ErrorLine
        error={newest.error}
        text={t('activity.failed')}
        isRetrying={newest.isFetching}
        onRetry={() => void newest.refetch()}
      />
    );
  if (!lines)
    return (
      <Skeleton className="flex flex-col gap-2">
        <SkeletonBlock className="h-4 w-40" />
        <SkeletonBlock className="h-4 w-full" />
      </Skeleton>
    );
  if (lines.length === 0) return <p className="text-13 text-ink-2">{t('activity.empty')}</p>;
  return (
    <>
      <ul aria-label={t('activity.title')} className="flex flex-col gap-3">
        {lines.map((activity) => (
          <ActivityItem key={activity.id} activity={activity} lines={wordsOf(activity)} />
        ))}
      </ul>
      {hasOlder && (
        <Button variant="ghost" className="-ml-2 self-start" isBusy={isReading} onClick={() => void readOlder()}>
          {t('activity.older')}
        </Button>
      )}
    </>
  );
}
