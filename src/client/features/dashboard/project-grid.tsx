import { FolderOpen, Trash2 } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/project.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';
import { ProjectCard } from './project-card.tsx';
import type { ProjectView } from './use-project-view.ts';
import type { Sample } from './use-sample.ts';

const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,272px),1fr))] gap-4';

/** S1 §9: four. */
export const ProjectGridSkeleton = () => (
  <Skeleton className={gridClass}>
    {[1, 2, 3, 4].map((one) => (
      <div key={one} className="flex min-h-44 flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <SkeletonBlock className="h-5 w-24" />
        <SkeletonBlock className="h-5 w-4/5" />
        <SkeletonBlock className="mt-auto h-1.5 w-full" />
        <SkeletonBlock className="h-6 w-1/2" />
      </div>
    ))}
  </Skeleton>
);

/** More than fit on a large screen. */
const firstCards = 60;

/** The cards, and what stands behind them. A thousand do not hold up the page: the first are drawn at once. */
export function ProjectGrid({ projects, children }: { projects: readonly Project[]; children?: ReactNode }) {
  const drawn = useDeferredValue(projects, projects.slice(0, firstCards));
  return (
    <div className={gridClass}>
      {drawn.map((project) => (
        <ProjectCard key={project.id} project={project} />
      ))}
      {children}
    </div>
  );
}

type Props = { view: ProjectView; isFiltered: boolean; sample: Sample; onCreate: () => void };

/** Why there is no card: none at all, none of the status, nothing in the trash (S1 §2.6). */
export function NoProjects({ view, isFiltered, sample, onCreate }: Props) {
  const { t } = useTranslation('dashboard');
  if (view.isTrash) return <EmptyState icon={Trash2} text={t('trash.empty')} />;
  if (isFiltered) {
    const action = <Button onClick={() => view.setStatus('all')}>{t('showAll')}</Button>;
    return <EmptyState icon={FolderOpen} text={t('emptyFiltered')} action={action} />;
  }
  return <FirstSteps sample={sample} onCreate={onCreate} />;
}
