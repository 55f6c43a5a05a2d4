import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#shared/duration.ts';
import type { Task } from '#shared/task.ts';
import { formatDay } from '#client/lib/dates.ts';
import { personName } from '#client/lib/person-name.ts';
import { ClashNotice } from '#client/ui/clash-notice.tsx';
import { valuesOf, type TaskField, type TaskValues } from './task-values.ts';
import { peopleWith, usePeople } from './use-people.ts';
import { useStatusName } from './use-status-name.ts';

type Props = {
  ref: Ref<HTMLDivElement>;
  task: Task;
  clashes: TaskField[];
  /** What was chosen here, where it stands nowhere else on the screen. */
  mine?: Partial<TaskValues>;
  onSettle: (field: TaskField, isMine: boolean) => void;
};

/** What is in a field, in words. */
function useWords(task: Task) {
  const { t, i18n } = useTranslation(['task', 'taskDetail']);
  const nameOf = useStatusName();
  const people = usePeople(task);
  const words: { [Field in TaskField]: (value: TaskValues[Field]) => string } = {
    title: (title) => title,
    description: (description) => description,
    priority: (priority) => t(`priority.${priority}`),
    status: nameOf,
    dueDate: (day) => (day ? formatDay(day, i18n.language, 'full') : ''),
    assignedToIds: (ids) => peopleWith(people, ids).map(personName).join(', '),
    labels: (labels) => labels.join(', '),
    recurrence: (recurrence) => t(`taskDetail:recurrence.${recurrence}`),
    estimatedTime: (minutes) => (minutes === null ? '' : formatDuration(minutes)),
    isPrivate: (isPrivate) => t(isPrivate ? 'yes' : 'no'),
  };
  return <Field extends TaskField>(field: Field, value: TaskValues[Field]) => words[field](value) || t('clashEmpty');
}

/** Someone changed the very fields of the task that are being edited here. */
export function TaskClashNotice({ ref, task, clashes, mine, onSettle }: Props) {
  const { t } = useTranslation('task');
  const wordsOf = useWords(task);
  const theirs = valuesOf(task);
  const textOf = (field: TaskField) => {
    const words = { field: t(`field.${field}`), theirs: wordsOf(field, theirs[field]) };
    return mine
      ? t('clashBoth', { ...words, mine: wordsOf(field, { ...theirs, ...mine }[field]) })
      : t('clashField', words);
  };
  return (
    <ClashNotice
      ref={ref}
      title={t('clashTitle')}
      clashes={clashes.map((field) => ({ field, text: textOf(field) }))}
      keepLabel={t('keepMine')}
      takeLabel={t('takeTheirs')}
      onSettle={onSettle}
    />
  );
}
