import { useTranslation } from 'react-i18next';
import type { Activity, ActivityChange } from '#shared/activity.ts';
import type { Column } from '#shared/column.ts';
import { formatDuration } from '#shared/duration.ts';
import { priorities, recurrences, standingStatuses } from '#shared/enumerations.ts';
import { formatDay } from '#client/lib/dates.ts';

type Value = ActivityChange['from'];

const fields = [
  'title',
  'description',
  'priority',
  'status',
  'dueDate',
  'recurrence',
  'assignedToIds',
  'labels',
  'estimatedTime',
  'isPrivate',
  'timeTracked',
] as const;
type Field = (typeof fields)[number];
const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T => all.includes(value as T);

/** What a value of a field is, in words. */
function useValueWords(columns: readonly Column[]) {
  const { t, i18n } = useTranslation(['taskDetail', 'task']);
  const statusName = (status: string) => {
    if (isOneOf(standingStatuses, status)) return t(`task:status.${status}`);
    return columns.find(({ id }) => status === `custom_${id}`)?.name ?? t('activity.goneColumn');
  };
  const words: Partial<Record<Field, (value: Value) => string>> = {
    status: (value) => statusName(String(value)),
    priority: (value) => (isOneOf(priorities, value) ? t(`task:priority.${value}`) : ''),
    recurrence: (value) => (isOneOf(recurrences, value) ? t(`recurrence.${value}`) : ''),
    dueDate: (value) => formatDay(String(value), i18n.language, 'full'),
    estimatedTime: (value) => formatDuration(Number(value)),
    timeTracked: (value) => formatDuration(Number(value)),
    isPrivate: (value) => t(value === true ? 'task:yes' : 'task:no'),
  };
  return (field: Field, value: Value): string => {
    if (value === null) return t('activity.none');
    const said = words[field]?.(value) ?? (Array.isArray(value) ? value.join(', ') : String(value));
    return said || t('activity.none');
  };
}

export type Line = { text: string; from?: string; to?: string };

/** What someone did, in words: a line for each field that changed, or one that says it all. */
export function useActivityWords(columns: readonly Column[]) {
  const { t } = useTranslation(['taskDetail', 'task']);
  const valueWords = useValueWords(columns);
  const fieldName = (field: Field) => t(field === 'timeTracked' ? 'time.title' : `task:field.${field}`);
  const changeLine = ({ field, from, to }: ActivityChange): Line[] => {
    if (field === 'isDeleted') return [{ text: t('activity.restored') }];
    if (!isOneOf(fields, field)) return [];
    if (from === null && to === null) return [{ text: t('activity.changed', { field: fieldName(field) }) }];
    return [{ text: fieldName(field), from: valueWords(field, from), to: valueWords(field, to) }];
  };
  return ({ type, changes, name }: Activity): Line[] => {
    if (type === 'task.updated') return changes.flatMap(changeLine);
    if (type === 'task.created')
      return [{ text: t(changes.length > 0 ? 'activity.restored' : 'activity.type.task.created') }];
    const ticked = changes.find(({ field }) => field === 'isCompleted');
    const text =
      ticked && type === 'checklist.itemUpdated'
        ? t(ticked.to === true ? 'activity.ticked' : 'activity.unticked')
        : t(`activity.type.${type}`);
    return [{ text: name === null ? text : `${text}: \u2068${name}\u2069` }];
  };
}
