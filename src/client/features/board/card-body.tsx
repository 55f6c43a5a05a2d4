import { Lock, MessageSquare, Paperclip, SquareCheck } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Task } from '#shared/task.ts';
import { AvatarStack } from '#client/ui/avatar-stack.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { PriorityBadge } from '#client/ui/priority-badge.tsx';
import { DueFact, Fact } from '#client/ui/task-card.tsx';

const shownLabels = 3;

const Label = ({ text }: { text: string }) => (
  <Badge>
    <bdi>{text}</bdi>
  </Badge>
);

/** How many more there are stands beside the last that is shown, never alone in a line. */
function Labels({ labels }: { labels: string[] }) {
  const { t } = useTranslation('board');
  const rest = labels.slice(shownLabels);
  const shown = labels.slice(0, shownLabels);
  const last = rest.length > 0 ? shown.pop() : undefined;
  return (
    <>
      {shown.map((label) => (
        <Label key={label} text={label} />
      ))}
      {last !== undefined && (
        <span className="flex min-w-0 items-center gap-1.5">
          <Label text={last} />
          <span className="shrink-0 text-xs text-ink-2 tabular-nums" title={rest.join(', ')}>
            <span aria-hidden>{`+${rest.length}`}</span>
            <span className="sr-only">{t('moreLabels', { count: rest.length })}</span>
          </span>
        </span>
      )}
    </>
  );
}

function Facts({ task, today }: { task: Task; today: CalendarDay }) {
  const { t } = useTranslation('board');
  const { commentCount, attachmentCount, checklistTotal: total, checklistDone: done } = task;
  const progress = `${done}/${total}`;
  return (
    <div className="mt-2 flex min-h-6 items-center gap-2.5 text-xs text-ink-2 tabular-nums">
      {task.isPrivate && <Fact icon={<Lock size={13} aria-hidden />} label={t('private')} />}
      <DueFact task={task} today={today} />
      {total > 0 && (
        <Fact icon={<SquareCheck size={13} aria-hidden />} label={t('checklist', { done, total })}>
          {progress}
        </Fact>
      )}
      {commentCount > 0 && (
        <Fact icon={<MessageSquare size={13} aria-hidden />} label={t('comments', { count: commentCount })}>
          {commentCount}
        </Fact>
      )}
      {attachmentCount > 0 && (
        <Fact icon={<Paperclip size={13} aria-hidden />} label={t('attachments', { count: attachmentCount })}>
          {attachmentCount}
        </Fact>
      )}
      <span className="ml-auto inline-flex">
        <AvatarStack people={task.assignees} size={22} />
      </span>
    </div>
  );
}

const hasFacts = (task: Task) =>
  task.isPrivate ||
  task.dueDate !== null ||
  task.checklistTotal > 0 ||
  task.commentCount > 0 ||
  task.attachmentCount > 0 ||
  task.assignees.length > 0;

/** What a card says below its title: on the board, and while it is carried. */
export const CardBody = memo(function CardBody({ task, today }: { task: Task; today: CalendarDay }) {
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        <PriorityBadge priority={task.priority} />
        <Labels labels={task.labels} />
      </div>
      {hasFacts(task) && <Facts task={task} today={today} />}
    </>
  );
});
