import { ChevronDown } from 'lucide-react';
import { clsx } from 'clsx';
import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Task } from '#shared/task.ts';
import { formatDay } from '#client/lib/dates.ts';
import { paths } from '#client/lib/paths.ts';
import { useToday } from '#client/lib/use-today.ts';
import { ErrorLine } from '#client/ui/error-line.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { DueList } from './due-list.tsx';
import { dueOf, type DueTasks } from './due-groups.ts';
import { useFold } from './use-fold.ts';

type Reading = { error: unknown; isRetrying: boolean; retry: () => void };
type Props = {
  own: Reading & { tasks: readonly Task[] | undefined };
  /** How much waits for the reader's answer or attention, and the list of it. */
  waiting: Reading & { count: number | undefined; list: ReactNode };
  onOpen: (taskId: number) => void;
};

/** What today asks of the reader: tasks that are due, and people who wait for an answer. Folds to one line of counts. */
export function TodayPanel({ own, waiting, onOpen }: Props) {
  const { t, i18n } = useTranslation('today');
  const today = useToday();
  const { isOpen, toggle } = useFold();
  const bodyId = useId();
  const due = useMemo(() => own.tasks && dueOf(own.tasks, today), [own.tasks, today]);
  return (
    <section
      aria-labelledby={`${bodyId}-title`}
      className="@container/today mb-5 rounded-card border border-line bg-surface"
    >
      <div className="flex items-center gap-3 py-2 pr-2 pl-4">
        <h2 id={`${bodyId}-title`} className="text-15 font-semibold">
          {t('title')}
        </h2>
        <p className="min-w-0 flex-1 text-13 text-ink-2">
          {isOpen ? formatDay(today, i18n.language, 'weekday') : <Counts due={due} own={own} waiting={waiting} />}
        </p>
        <IconButton
          label={t(isOpen ? 'fold' : 'unfold')}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={toggle}
        >
          <ChevronDown size={18} className={clsx('transition-transform duration-100', isOpen && 'rotate-180')} />
        </IconButton>
      </div>
      <div
        id={bodyId}
        hidden={!isOpen}
        className="border-t border-line @2xl/today:grid @2xl/today:grid-cols-[3fr_2fr] @2xl/today:divide-x @2xl/today:divide-line"
      >
        <Part title={t('tasks')} links={<Links />}>
          <Due own={own} due={due} onOpen={onOpen} />
        </Part>
        <Part title={t('waiting')}>
          <Waiting {...waiting} />
        </Part>
      </div>
    </section>
  );
}

/** As high as what usually comes, so that it moves nothing below; very much scrolls. */
const Part = ({ title, links, children }: { title: string; links?: ReactNode; children: ReactNode }) => (
  <div className="@container flex max-h-72 min-w-0 flex-col gap-2 px-4 py-3 @max-2xl/today:not-first:border-t @max-2xl/today:not-first:border-line @2xl/today:min-h-39">
    <div className="flex items-baseline justify-between gap-3">
      <h3 className="text-13 font-semibold">{title}</h3>
      {links}
    </div>
    <div className="-mx-4 flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-4">{children}</div>
  </div>
);

const linkClass =
  'inline-flex items-center rounded-chip text-13 text-brand-ink underline-offset-2 hover:underline touch:-my-3 touch:min-h-11';

function Links() {
  const { t } = useTranslation('today');
  return (
    <span className="flex shrink-0 gap-3">
      <Link to={paths.myTasks} className={linkClass}>
        {t('allTasks')}
      </Link>
      <Link to={`${paths.calendar}?view=day`} className={linkClass}>
        {t('calendar')}
      </Link>
    </span>
  );
}

function Due({ own, due, onOpen }: Pick<Props, 'own' | 'onOpen'> & { due: DueTasks | undefined }) {
  const { t } = useTranslation('today');
  return due ? <DueList due={due} onOpen={onOpen} /> : <NotRead {...own} failed={t('loadFailed')} />;
}

function Waiting({ count, list, ...reading }: Props['waiting']) {
  const { t } = useTranslation('today');
  if (count === undefined) return <NotRead {...reading} failed={t('waitingFailed')} />;
  return count > 0 ? list : <p className="text-sm text-ink-2">{t('noWaiting')}</p>;
}

/** What stands in the place of what is being read, or could not be. */
function NotRead({ error, isRetrying, retry, failed }: Reading & { failed: string }) {
  if (error) return <ErrorLine error={error} text={failed} isRetrying={isRetrying} onRetry={retry} />;
  return (
    <Skeleton className="flex flex-col gap-2">
      {['a', 'b', 'c'].map((one) => (
        <SkeletonBlock key={one} className="h-7" />
      ))}
    </Skeleton>
  );
}

/** What is not known is not counted, and nothing is done of which not all is known. */
function Counts({ due, own, waiting }: Pick<Props, 'own' | 'waiting'> & { due: DueTasks | undefined }) {
  const { t } = useTranslation('today');
  if (own.error) return t('loadFailed');
  if (waiting.error) return t('waitingFailed');
  if (!due || waiting.count === undefined) return null;
  const counts = [
    due.overdue.length > 0 && t('count.overdue', { count: due.overdue.length }),
    due.dueToday.length > 0 && t('count.today', { count: due.dueToday.length }),
    due.soon.length > 0 && t('count.soon', { count: due.soon.length }),
    waiting.count > 0 && t('count.waiting', { count: waiting.count }),
  ].filter(Boolean);
  return counts.length > 0 ? counts.join(' · ') : t('count.none');
}
