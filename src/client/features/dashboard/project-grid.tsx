import { FolderOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/project.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { CreateTile } from './create-tile.tsx';
import { ProjectCard } from './project-card.tsx';

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

type Props = { projects: readonly Project[]; isFiltered: boolean; onShowAll: () => void; onCreate: () => void };

export function ProjectGrid({ projects, isFiltered, onShowAll, onCreate }: Props) {
  const { t } = useTranslation('dashboard');
  if (projects.length === 0 && isFiltered)
    return (
      <EmptyState
        icon={FolderOpen}
        text={t('emptyFiltered')}
        action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
      />
    );
  if (projects.length === 0)
    return (
      <EmptyState
        icon={FolderOpen}
        text={t('empty')}
        action={
          <div className="w-full max-w-72">
            <CreateTile onCreate={onCreate} />
          </div>
        }
      />
    );
  return (
    <div className={gridClass}>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} />
      ))}
      <CreateTile onCreate={onCreate} />
    </div>
  );
}
