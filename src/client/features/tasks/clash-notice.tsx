import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#shared/duration.ts';
import type { Task } from '#shared/task.ts';
import { formatDay } from '#client/lib/dates.ts';
import { personName } from '#client/lib/person-name.ts';
import { ClashNotice } from '#client/ui/clash-notice.tsx';
import { valuesOf, type TaskField } from './task-values.ts';
import { useStatusName } from './use-status-name.ts';

type Props = {
  ref: Ref<HTMLDivElement>;
  task: Task;
  clashes: TaskField[];
  onSettle: (field: TaskField, isMine: boolean) => void;
};

/** What someone else has made of a field, in words. */
function useTheirWords(task: Task) {
  const { t, i18n } = useTranslation(['task', 'taskDetail']);
  const nameOf = useStatusName();
  const theirs = valuesOf(task);
  const words: Record<TaskField, () => string> = {
    title: () => theirs.title,
    description: () => theirs.description,
    priority: () => t(`priority.${theirs.priority}`),
    status: () => nameOf(theirs.status),
    dueDate: () => (theirs.dueDate ? formatDay(theirs.dueDate, i18n.language, 'full') : ''),
    assignedToIds: () => task.assignees.map(personName).join(', '),
    labels: () => theirs.labels.join(', '),
    recurrence: () => t(`taskDetail:recurrence.${theirs.recurrence}`),
    estimatedTime: () => (theirs.estimatedTime === null ? '' : formatDuration(theirs.estimatedTime)),
    isPrivate: () => t(theirs.isPrivate ? 'yes' : 'no'),
  };
  return (field: TaskField) => words[field]() || t('clashEmpty');
}

/** Someone changed the very fields of the task that are being edited here. */
export function TaskClashNotice({ ref, task, clashes, onSettle }: Props) {
  const { t } = useTranslation('task');
  const theirWords = useTheirWords(task);
  return (
    <ClashNotice
      ref={ref}
      title={t('clashTitle')}
      clashes={clashes.map((field) => ({
        field,
        text: t('clashField', { field: t(`field.${field}`), theirs: theirWords(field) }),
      }))}
      keepLabel={t('keepMine')}
      takeLabel={t('takeTheirs')}
      onSettle={onSettle}
    />
  );
}
