import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { priorities, recurrences } from '#shared/enumerations.ts';
import type { Priority, TaskStatus } from '#shared/task.ts';
import { placeOf, placesOf } from '#client/lib/statuses.ts';
import { PriorityFlag } from '#client/ui/priority-badge.tsx';
import { StatusDot } from '#client/ui/status-dot.tsx';
import { useTaskContext } from './task-context.ts';
import { useStatusName } from './use-status-name.ts';

export function StatusIcon({ status }: { status: TaskStatus }) {
  const { columns } = useTaskContext();
  return <StatusDot place={placeOf(status, placesOf(columns))} />;
}

const flagInk = { pilne_na_dzis: 'text-p-urgent', wazne: 'text-p-important', pozniej: 'text-p-later' };

export const PriorityIcon = ({ priority }: { priority: Priority }) => (
  <span className={flagInk[priority]}>
    <PriorityFlag priority={priority} size={14} />
  </span>
);

/** The four statuses and the project's columns (contract §1). */
export function useStatusOptions() {
  const { columns } = useTaskContext();
  const nameOf = useStatusName();
  return useMemo(
    () =>
      placesOf(columns).map((place) => ({
        value: place.status,
        label: nameOf(place.status),
        icon: <StatusDot place={place} />,
      })),
    [columns, nameOf],
  );
}

export function usePriorityOptions() {
  const { t } = useTranslation('task');
  return useMemo(
    () =>
      priorities.map((value) => ({ value, label: t(`priority.${value}`), icon: <PriorityIcon priority={value} /> })),
    [t],
  );
}

/** All five (contract §1). */
export function useRecurrenceOptions() {
  const { t } = useTranslation('taskDetail');
  return useMemo(() => recurrences.map((value) => ({ value, label: t(`recurrence.${value}`) })), [t]);
}
