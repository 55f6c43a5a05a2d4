import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { priorities } from '#shared/enumerations.ts';
import type { Column } from '#shared/column.ts';
import type { Person } from '#shared/user.ts';
import { personName } from '#client/lib/person-name.ts';
import { useMe } from '#client/lib/session.ts';
import { placesOf } from '#client/lib/statuses.ts';
import { dueFilters, sortKeys, type TaskFilter } from '#client/lib/task-filter.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { PriorityMark } from '#client/ui/priority-badge.tsx';
import { StatusDot } from '#client/ui/status-dot.tsx';

export type FilterChoices = {
  /** The project's own columns; none where there are several projects. */
  columns: readonly Column[];
  /** Whom tasks can be assigned to. */
  people: readonly Person[];
  /** Whether there are tasks that nobody has, and an order of one's own: of a project, not of one's own tasks. */
  isOfProject: boolean;
};

/** The chosen one is always among the options, also one that is not there any more. */
const withChosen = <V, O extends { value: V }>(options: O[], chosen: V, missing: (value: V) => O): O[] =>
  options.some(({ value }) => value === chosen) ? options : [...options, missing(chosen)];

function useStatuses({ columns }: FilterChoices, chosen: TaskFilter['status']) {
  const { t } = useTranslation(['taskFilters', 'board']);
  return useMemo(() => {
    const places = placesOf(columns).map((place) => ({
      value: place.status,
      label: place.column ? place.column.name : t(`board:status.${place.status}`),
      icon: <StatusDot place={place} />,
    }));
    const all = { value: 'all_statuses' as const, label: t('status.all') };
    return withChosen<TaskFilter['status'], (typeof places)[number] | typeof all>([all, ...places], chosen, () => ({
      ...all,
      value: chosen as 'all_statuses',
      label: t('status.unknown'),
    }));
  }, [columns, chosen, t]);
}

function usePriorities() {
  const { t } = useTranslation(['taskFilters', 'task']);
  return useMemo(
    () => [
      { value: 'all_priorities' as const, label: t('priority.all') },
      ...priorities.map((value) => ({
        value,
        label: t(`task:priority.${value}`),
        icon: <PriorityMark priority={value} size={14} />,
      })),
    ],
    [t],
  );
}

function useAssignees({ people, isOfProject }: FilterChoices, chosen: TaskFilter['assignedTo']) {
  const { t } = useTranslation('taskFilters');
  const { id: readerId } = useMe();
  return useMemo(() => {
    const everyone = people.map((person) => ({
      value: person.id as TaskFilter['assignedTo'],
      label: person.id === readerId ? t('assignedTo.me', { name: personName(person) }) : personName(person),
      icon: <Avatar name={personName(person)} src={person.avatar} size={20} isDecorative />,
    }));
    const all = { value: null, label: t('assignedTo.all') };
    const nobody = { value: 'nobody' as const, label: t('assignedTo.nobody') };
    const isOffered = isOfProject || chosen === 'nobody';
    type Option = { value: TaskFilter['assignedTo']; label: string };
    const options: Option[] = [all, ...(isOffered ? [nobody] : []), ...everyone];
    return withChosen(options, chosen, (value) => ({ value, label: t('assignedTo.unknown') }));
  }, [people, isOfProject, chosen, readerId, t]);
}

/** What can be chosen of each setting (S2 §2), in words. */
export function useFilterOptions(choices: FilterChoices, filter: TaskFilter) {
  const { t } = useTranslation('taskFilters');
  const isManualOffered = choices.isOfProject || filter.sortBy === 'manual';
  return {
    statuses: useStatuses(choices, filter.status),
    priorities: usePriorities(),
    assignees: useAssignees(choices, filter.assignedTo),
    dueDates: useMemo(
      () => [
        { value: null, label: t('dueDate.all') },
        ...dueFilters.map((value) => ({ value, label: t(`dueDate.${value}`) })),
        { value: 'day' as const, label: t('dueDate.day') },
      ],
      [t],
    ),
    sorts: useMemo(
      () =>
        sortKeys
          .filter((value) => value !== 'manual' || isManualOffered)
          .map((value) => ({ value, label: t(`sortBy.${value}`) })),
      [t, isManualOffered],
    ),
  };
}
