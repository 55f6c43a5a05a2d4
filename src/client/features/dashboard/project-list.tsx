import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/project.ts';
import { reasonText } from '#client/lib/error-text.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { arrangeProjects } from './arrange-projects.ts';
import { CreateTile } from './create-tile.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { NoProjects, ProjectGrid, ProjectGridSkeleton } from './project-grid.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectQuestion } from './project-question.tsx';
import { useProjectQuestion } from './use-project-question.ts';
import { useProjects } from './use-projects.ts';
import type { ProjectView } from './use-project-view.ts';
import { useSample } from './use-sample.ts';

type Props = { view: ProjectView; onCreate: () => void };

/** The projects or the trash, or what there is to say until they are there. The filters stand in their place meanwhile. */
export function ProjectList({ view, onCreate }: Props) {
  const { projects, error, isRetrying, retry } = useProjects(view.isTrash);
  if (!projects && error) return <Failed view={view} error={error} isRetrying={isRetrying} onRetry={retry} />;
  return (
    <>
      {projects?.length !== 0 && <ProjectFilters {...view} />}
      {projects ? <Loaded projects={projects} view={view} onCreate={onCreate} /> : <ProjectGridSkeleton />}
    </>
  );
}

type FailedProps = { view: ProjectView; error: unknown; isRetrying: boolean; onRetry: () => void };

function Failed({ view, error, ...retry }: FailedProps) {
  const { t } = useTranslation('dashboard');
  return (
    <ErrorState
      title={t(view.isTrash ? 'trash.loadFailed' : 'loadFailed')}
      text={reasonText(error)}
      error={error}
      {...retry}
    />
  );
}

function Loaded({ projects, view, onCreate }: Props & { projects: readonly Project[] }) {
  const { question, open, take, confirm, close } = useProjectQuestion(projects);
  // Kept here: the project may be told of before the answer that leads there, and takes the place of what was pressed.
  const sample = useSample();
  const shown = arrangeProjects(projects, view.isTrash ? 'all' : view.status, view.sort);
  return (
    <>
      {shown.length > 0 ? (
        <ProjectGrid projects={shown}>{!view.isTrash && <CreateTile onCreate={onCreate} />}</ProjectGrid>
      ) : (
        <NoProjects view={view} isFiltered={projects.length > 0} sample={sample} onCreate={onCreate} />
      )}
      <ProjectMenu projects={projects} onStep={take} />
      {question && <ProjectQuestion open={open} question={question} onConfirm={confirm} onClose={close} />}
    </>
  );
}
