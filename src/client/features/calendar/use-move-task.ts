import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { formatDay } from '#client/lib/dates.ts';
import { useChangeTasks } from '#client/lib/use-change-tasks.ts';
import { useToday } from '#client/lib/use-today.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import type { CalendarEvent } from './events.ts';

/** Gives a task another day. A past one would be refused (contract §4): that is said at once, and the task stays. */
export function useMoveTask() {
  const { t, i18n } = useTranslation('calendar');
  const changeTasks = useChangeTasks();
  const today = useToday();
  return ({ task, day: before }: CalendarEvent, day: CalendarDay) => {
    const { title } = task;
    if (day === before) return;
    if (day < today) {
      showToast({ title: t('pastTitle'), description: t('past', { title }), isDestructive: true });
      return;
    }
    void changeTasks([{ task, change: { dueDate: day } }], {
      said: { title: t('updated'), description: t('movedTo', { title, day: formatDay(day, i18n.language, 'full') }) },
      failed: t('updateFailed'),
      canUndo: true,
    });
  };
}
