import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Priority, Task, TaskStatus } from '#shared/task.ts';
import type { Person } from '#shared/user.ts';
import { formatDay } from '#client/lib/dates.ts';
import { personName } from '#client/lib/person-name.ts';
import { guessPeople, type TaskStep, useChangeTasks } from '#client/lib/use-change-tasks.ts';

type Field = 'status' | 'priority' | 'assignee' | 'labels' | 'dueDate';

const withLabels = (task: Task, labels: readonly string[]): string[] => [...new Set([...task.labels, ...labels])];

/** Changes all selected tasks by one call, at once on the screen, with 'Cofnij' (contract §5). */
export function useBulkChanges(tasks: readonly Task[]) {
  const { t, i18n } = useTranslation(['bulk', 'task']);
  const changeTasks = useChangeTasks();
  const change = (field: Field, value: string, stepOf: (task: Task) => Omit<TaskStep, 'task'>) => {
    const steps = tasks.map((task) => ({ task, ...stepOf(task) }));
    void changeTasks(steps, {
      said: { title: t(`updated.${field}`), description: t('tasks', { count: steps.length, value }) },
      canUndo: true,
      failed: t('updateFailed'),
    });
  };
  return {
    setStatus: (status: TaskStatus, name: string) => change('status', name, () => ({ change: { status } })),
    setPriority: (priority: Priority) =>
      change('priority', t(`task:priority.${priority}`), () => ({ change: { priority } })),
    setAssignee: (person: Person | null) => {
      const people = person ? [person] : [];
      change('assignee', person ? personName(person) : t('nobody'), () => ({
        change: { assignedToIds: people.map(({ id }) => id) },
        guess: guessPeople(people),
      }));
    },
    addLabels: (labels: readonly string[]) =>
      change('labels', labels.join(', '), (task) => ({ change: { labels: withLabels(task, labels) } })),
    setDueDate: (dueDate: CalendarDay | null) =>
      change('dueDate', dueDate ? formatDay(dueDate, i18n.language, 'full') : t('noDueDate'), () => ({
        change: { dueDate },
      })),
  };
}
