import { TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { formatDay } from '#client/lib/dates.ts';
import { personName } from '#client/lib/person-name.ts';
import { Button } from '#client/ui/button.tsx';
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
  const { t, i18n } = useTranslation('task');
  const nameOf = useStatusName();
  const theirs = valuesOf(task);
  const words: Record<TaskField, () => string> = {
    title: () => theirs.title,
    description: () => theirs.description,
    priority: () => t(`priority.${theirs.priority}`),
    status: () => nameOf(theirs.status),
    dueDate: () => (theirs.dueDate ? formatDay(theirs.dueDate, i18n.language) : ''),
    assignedToIds: () => task.assignees.map(personName).join(', '),
    labels: () => theirs.labels.join(', '),
    estimatedTime: () => (theirs.estimatedTime === null ? '' : String(theirs.estimatedTime)),
    isPrivate: () => t(theirs.isPrivate ? 'yes' : 'no'),
  };
  return (field: TaskField) => words[field]() || t('clashEmpty');
}

/** Someone changed the very fields that are being edited here: what they made of them, and whose is to stay. */
export function ClashNotice({ ref, task, clashes, onSettle }: Props) {
  const { t } = useTranslation('task');
  const theirWords = useTheirWords(task);
  if (clashes.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="rounded-panel bg-p-important-soft px-3.5 py-3 text-sm">
      <p className="flex items-center gap-2 font-medium text-p-important-ink">
        <TriangleAlert size={16} aria-hidden className="shrink-0" />
        {t('clashTitle')}
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {clashes.map((field) => (
          <li key={field} className="flex flex-wrap items-center justify-between gap-2">
            <span className="line-clamp-4 min-w-0 flex-1 basis-60 wrap-anywhere whitespace-pre-line">
              {t('clashField', { field: t(`field.${field}`), theirs: theirWords(field) })}
            </span>
            <span className="flex gap-2">
              <Button onClick={() => onSettle(field, true)}>{t('keepMine')}</Button>
              <Button onClick={() => onSettle(field, false)}>{t('takeTheirs')}</Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
