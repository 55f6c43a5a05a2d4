import { clsx } from 'clsx';
import { Calendar, CircleAlert, MoreHorizontal } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeToDay, type CalendarDay } from '#shared/calendar-day.ts';
import type { Task } from '#shared/task.ts';
import { formatDay } from '#client/lib/dates.ts';
import { IconButton } from './icon-button.tsx';
import { type MenuHandle, useMenuButton } from './menu-button.ts';

/** What the card of a task is made of, on the board and in the matrix. */
export const cardClass = 'rounded-card border border-line bg-surface px-3 py-2.5';

/** For what is on the card but no part of what is dragged. */
export const apart = {
  onMouseDown: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  onTouchStart: (event: { stopPropagation: () => void }) => event.stopPropagation(),
};

type FactProps = { icon: ReactNode; label: string; isAlarming?: boolean; children?: ReactNode };

/** A word or figure with its icon; `label` is what it means. */
export const Fact = ({ icon, label, isAlarming, children }: FactProps) => (
  <span title={label} className={clsx('flex min-w-0 items-center gap-1', isAlarming && 'font-medium text-danger')}>
    <span className="shrink-0">{icon}</span>
    {children !== undefined && (
      <span aria-hidden dir="auto" className="min-w-0 truncate">
        {children}
      </span>
    )}
    <span className="sr-only">{label}</span>
  </span>
);

type DueFactProps = { task: Task; today: CalendarDay; length?: Parameters<typeof formatDay>[2] };

/** A task's due date, where it has one; an alarming one when it has passed and the task is not completed. */
export function DueFact({ task, today, length }: DueFactProps) {
  const { t, i18n } = useTranslation('board');
  const day = timeToDay(task.dueDate);
  if (!day) return null;
  const date = formatDay(day, i18n.language, length);
  const isOverdue = day < today && task.status !== 'completed';
  const Icon = isOverdue ? CircleAlert : Calendar;
  return (
    <Fact
      icon={<Icon size={13} aria-hidden />}
      label={t(isOverdue ? 'overdue' : 'due', { date })}
      isAlarming={isOverdue}
    >
      {date}
    </Fact>
  );
}

type MenuButtonProps = { handle: MenuHandle<Task>; task: Task };

/** Opens the menu of a card. It stands above the link that covers the card. */
export const CardMenuButton = memo(function CardMenuButton({ handle, task }: MenuButtonProps) {
  const { t } = useTranslation('board');
  const menu = useMenuButton(handle, task);
  return (
    <span {...apart} className="relative z-10 -my-1 -mr-1.5 flex shrink-0 touch:-my-2">
      <IconButton {...menu} label={t('options', { title: task.title })} size="icon-sm">
        <MoreHorizontal size={16} />
      </IconButton>
    </span>
  );
});
