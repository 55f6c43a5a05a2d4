import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MessageTask as Task } from '#shared/message.ts';
import { paths } from '#client/lib/paths.ts';
import { placeOf, placesOf } from '#client/lib/statuses.ts';
import { trpc } from '#client/lib/trpc.ts';
import { StatusDot } from '#client/ui/status-dot.tsx';

/** The task that a message became, and how it stands now; a press opens it. */
export function MessageTask({ task }: { task: Task }) {
  const { t } = useTranslation(['conversation', 'board']);
  const isOfColumn = task.status.startsWith('custom_');
  const { data: columns = [] } = trpc.column.list.useQuery({ projectId: task.projectId }, { enabled: isOfColumn });
  const place = placeOf(task.status, placesOf(columns));
  return (
    <Link
      to={`${paths.project(task.projectId)}?task=${task.id}`}
      aria-label={t('task.of', { title: task.title })}
      className="flex max-w-full min-w-0 items-center gap-2 rounded-control border border-line bg-surface px-2.5 py-1.5 text-13 hover:bg-hover touch:min-h-11"
    >
      <StatusDot place={place} />
      <bdi className="min-w-0 truncate font-medium">{task.title}</bdi>
      <bdi className="shrink-0 text-xs text-ink-2">
        {place.column?.name ?? t(`board:status.${task.status as 'to_do'}`)}
      </bdi>
    </Link>
  );
}
