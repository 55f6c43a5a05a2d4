import { Hammer } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#shared/column.ts';
import type { Member } from '#shared/member.ts';
import type { Project } from '#shared/project.ts';
import type { Task } from '#shared/task.ts';
import { Board } from '#client/features/board/board.tsx';
import type { BoardActions } from '#client/features/board/board-context.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { Rights } from '#client/lib/rights.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingScreen } from '#client/ui/spinner.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { projectTabs, type ProjectTab } from './use-project-address.ts';

/** Its forms come with its tab, not with the board. */
const TeamTab = lazyPart(async () => (await import('./team-tab.tsx')).TeamTab);

type Props = {
  project: Project;
  tasks: Task[];
  columns: Column[];
  members: Member[];
  rights: Rights;
  tab: ProjectTab;
  onTab: (tab: ProjectTab) => void;
  actions: BoardActions;
};

const panelClass = 'flex min-h-0 flex-1 flex-col pt-4';

/** The tabs of a project (S1 §2.9). */
export function ProjectView({ project, tasks, columns, members, rights, tab, onTab, actions }: Props) {
  const { t } = useTranslation('project');
  return (
    <Tabs
      label={t('page.views')}
      value={tab}
      onChange={onTab}
      tabs={projectTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      className="flex min-h-0 flex-1 flex-col"
    >
      <TabPanel value="board" className={panelClass}>
        <Board tasks={tasks} columns={columns} rights={rights} {...actions} />
      </TabPanel>
      <TabPanel value="list" className={panelClass}>
        <EmptyState icon={Hammer} text={t('page.later')} />
      </TabPanel>
      <TabPanel value="calendar" className={panelClass}>
        <EmptyState icon={Hammer} text={t('page.later')} />
      </TabPanel>
      <TabPanel value="team" className={`${panelClass} overflow-y-auto px-4 pb-6 md:px-6`}>
        <Suspense fallback={<LoadingScreen />}>
          <TeamTab project={project} members={members} rights={rights} />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
}
