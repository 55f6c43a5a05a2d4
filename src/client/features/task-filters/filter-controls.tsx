import { clsx } from 'clsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isCalendarDay } from '#shared/calendar-day.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { FilterControl } from '#client/lib/use-task-filter.ts';
import { useToday } from '#client/lib/use-today.ts';
import { SelectPart } from '#client/ui/select-part.tsx';
import { Direction } from './direction.tsx';
import { Setting } from './setting.tsx';
import { type FilterChoices, useFilterOptions } from './use-filter-options.tsx';

/** Few ask for one day. */
const DatePicker = lazyPart(async () => (await import('#client/ui/date-picker.tsx')).DatePicker);

type Props = {
  control: FilterControl;
  choices: FilterChoices;
  /** In a row the values say what they are of; in a drawer each has its label above it. */
  isRow: boolean;
};

const chosenClass = 'border-brand! bg-selected!';

/** Every setting of the filter bar (S2 §2). */
export function FilterControls({ control: { filter, change }, choices, isRow }: Props) {
  const { t } = useTranslation('taskFilters');
  const options = useFilterOptions(choices, filter);
  return (
    <>
      <Setting label={t('status')} isRow={isRow}>
        <SelectPart
          label={t('status')}
          value={filter.status}
          onChange={(status) => change({ status })}
          options={options.statuses}
          className={clsx(filter.status !== 'all_statuses' && chosenClass)}
        />
      </Setting>
      <Setting label={t('priority')} isRow={isRow}>
        <SelectPart
          label={t('priority')}
          value={filter.priority}
          onChange={(priority) => change({ priority })}
          options={options.priorities}
          className={clsx(filter.priority !== 'all_priorities' && chosenClass)}
        />
      </Setting>
      <Setting label={t('assignedTo')} isRow={isRow}>
        <SelectPart
          label={t('assignedTo')}
          value={filter.assignedTo}
          onChange={(assignedTo) => change({ assignedTo })}
          options={options.assignees}
          className={clsx(filter.assignedTo !== null && chosenClass)}
        />
      </Setting>
      <DueDate filter={filter} change={change} options={options.dueDates} isRow={isRow} />
      <Setting label={t('sortBy')} isRow={isRow} isLast>
        <SelectPart
          label={t('sortBy')}
          value={filter.sortBy}
          onChange={(sortBy) => change({ sortBy })}
          options={options.sorts}
        />
      </Setting>
      {filter.sortBy !== 'manual' && (
        <Direction value={filter.sortDirection} isRow={isRow} onChange={(sortDirection) => change({ sortDirection })} />
      )}
    </>
  );
}

type DueDateProps = Pick<FilterControl, 'filter' | 'change'> & {
  options: ReturnType<typeof useFilterOptions>['dueDates'];
  isRow: boolean;
};

/** One day is chosen as 'Wybrany dzień', which begins with today, and then in the calendar beside it. */
function DueDate({ filter: { dueDate }, change, options, isRow }: DueDateProps) {
  const { t } = useTranslation('taskFilters');
  const today = useToday();
  const day = dueDate !== null && isCalendarDay(dueDate) ? dueDate : null;
  const value = day === null ? dueDate : 'day';
  return (
    <>
      <Setting label={t('dueDate')} isRow={isRow}>
        <SelectPart
          label={t('dueDate')}
          value={value}
          onChange={(next) => change({ dueDate: next === 'day' ? today : next })}
          options={options}
          className={clsx(dueDate !== null && chosenClass)}
        />
      </Setting>
      {day && (
        <div className={clsx('min-w-0', isRow && 'relative w-52 min-w-40 [&_label]:sr-only')}>
          <Suspense>
            <DatePicker
              label={t('day')}
              placeholder={t('day.pick')}
              value={day}
              onChange={(next) => change({ dueDate: next })}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
