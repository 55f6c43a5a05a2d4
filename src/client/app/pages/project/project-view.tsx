import { Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Column } from '#shared/column.ts';
import type { Member } from '#shared/member.ts';
import type { Project } from '#shared/project.ts';
import type { Task } from '#shared/task.ts';
import { Board } from '#client/features/board/board.tsx';
import type { BoardActions } from '#client/features/board/board-context.ts';
import { FilterBar } from '#client/features/task-filters/filter-bar.tsx';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { Rights } from '#client/lib/rights.ts';
import { placesOf } from '#client/lib/statuses.ts';
import { isFiltering, isWanted } from '#client/lib/task-filter.ts';
import type { FilterControl } from '#client/lib/use-task-filter.ts';
import { useToday } from '#client/lib/use-today.ts';
import { LoadingScreen } from '#client/ui/spinner.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { AloneHint } from './alone-hint.tsx';
import { projectTabs, type ProjectTab } from './use-project-address.ts';

/** Its forms come with its tab, not with the board. */
const TeamTab = lazyPart(async () => (await import('./team-tab.tsx')).TeamTab);
/** Comes when cards are selected. */
const BulkBar = lazyPart(async () => (await import('#client/features/bulk/bulk-bar.tsx')).BulkBar);
const TaskCalendar = lazyPart(async () => (await import('#client/features/calendar/calendar.tsx')).TaskCalendar);
const TaskList = lazyPart(async () => (await import('#client/features/task-list/task-list.tsx')).TaskList);

type Props = {
  project: Project;
  tasks: Task[];
  columns: Column[];
  members: Member[];
  labels: readonly string[];
  rights: Rights;
  /** The filters and the sort of its tasks. */
  control: FilterControl;
  tab: ProjectTab;
  onTab: (tab: ProjectTab) => void;
  actions: BoardActions;
  /** A press on a day of the calendar. */
  onAddOn: (day: CalendarDay) => void;
};

/**
 * Where a window is too low for what a tab shows at least, the whole screen scrolls: nothing here shrinks below that, and
 * list, calendar and team scroll with it.
 */
const panelClass = 'flex flex-1 flex-col pt-3';
const scrollingPanelClass = `${panelClass} min-h-80 px-4 pb-6 md:px-6 not-low:basis-[0px] not-low:overflow-y-auto low:shrink-0 low:basis-auto`;

/** The tasks that the filters let through. */
function useFilteredTasks({ filter }: FilterControl, tasks: Task[]) {
  const today = useToday();
  const shown = useMemo(() => tasks.filter((task) => isWanted(task, filter, today)), [tasks, filter, today]);
  return { shown, isFiltered: isFiltering(filter) && tasks.length > 0 };
}

/** The tabs of a project (S1 §2.9). */
export function ProjectView({ project, tasks, columns, members, labels, rights, control, ...props }: Props) {
  const { t } = useTranslation('project');
  const { shown, isFiltered } = useFilteredTasks(control, tasks);
  const { filter, change, reset } = control;
  const { tab, onTab, actions, onAddOn } = props;
  const canMove = useCallback((task: Task) => rights.canOnTask('task.edit', task), [rights]);
  const people = useMemo(() => members.map(({ user }) => user), [members]);
  return (
    <Tabs
      label={t('page.views')}
      value={tab}
      onChange={onTab}
      tabs={projectTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      className="flex flex-1 flex-col"
    >
      {tab === 'board' && members.length === 1 && !rights.isReadOnly && (
        <AloneHint projectId={project.id} onInvite={() => onTab('team')} />
      )}
      {tab !== 'team' && (
        <div className="shrink-0 px-4 pt-3 md:px-6">
          <FilterBar control={control} columns={columns} people={people} isOfProject />
        </div>
      )}
      <TabPanel value="board" className={panelClass}>
        <Board
          projectId={project.id}
          tasks={shown}
          columns={columns}
          members={members}
          rights={rights}
          filter={filter}
          onSort={change}
          onReset={reset}
          selectionBar={(selected, select) => (
            <BulkBar tasks={selected} {...{ places: placesOf(columns), members, labels, rights, ...select }} />
          )}
          {...actions}
        />
      </TabPanel>
      <TabPanel value="list" className={panelClass}>
        <Suspense fallback={<LoadingScreen />}>
          <TaskList
            tasks={shown}
            columns={columns}
            rights={rights}
            filter={filter}
            isFiltered={isFiltered}
            onReset={reset}
            onAddFirst={rights.isReadOnly ? null : () => actions.onAdd('to_do')}
            {...actions}
          />
        </Suspense>
      </TabPanel>
      <TabPanel value="calendar" className={scrollingPanelClass}>
        <Suspense fallback={<LoadingScreen />}>
          <TaskCalendar
            tasks={shown}
            canMove={canMove}
            onOpen={actions.onOpen}
            onAdd={rights.isReadOnly ? null : onAddOn}
            hasProjects={false}
          />
        </Suspense>
      </TabPanel>
      <TabPanel value="team" className={scrollingPanelClass}>
        <Suspense fallback={<LoadingScreen />}>
          <TeamTab project={project} members={members} rights={rights} />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
}
