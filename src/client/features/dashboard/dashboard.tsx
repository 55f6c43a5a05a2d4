import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#client/lib/error-text.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Page } from '#client/ui/page.tsx';
import { arrangeProjects } from './arrange-projects.ts';
import { ProjectFilters } from './project-filters.tsx';
import { ProjectGrid, ProjectGridSkeleton } from './project-grid.tsx';
import { useProjectView } from './use-project-view.ts';
import { useProjects } from './use-projects.ts';

const CreateProjectDialog = lazyPart(async () => (await import('./create-project-dialog.tsx')).CreateProjectDialog);

/** The projects, filtered and sorted. */
function Projects({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation(['dashboard', 'errors']);
  const { projects, error, isRetrying, retry } = useProjects();
  const view = useProjectView();
  if (projects)
    return (
      <>
        {projects.length > 0 && <ProjectFilters {...view} />}
        <ProjectGrid
          projects={arrangeProjects(projects, view.status, view.sort)}
          isFiltered={projects.length > 0}
          onShowAll={() => view.setStatus('all')}
          onCreate={onCreate}
        />
      </>
    );
  if (!error) return <ProjectGridSkeleton />;
  const text = errorText(error, t('errors:internal'));
  return <ErrorState title={t('loadFailed')} text={text} isRetrying={isRetrying} onRetry={retry} />;
}

/** S1 §2.6. */
export function Dashboard() {
  const { t } = useTranslation('dashboard');
  // The dialog's script is loaded at its first opening; from then on it stays, so that it can close with grace.
  const [isCreating, setCreating] = useState<boolean>();
  const handleCreate = () => setCreating(true);
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Button variant="primary" onClick={handleCreate}>
          <Plus size={16} aria-hidden />
          {t('newProject')}
        </Button>
      }
    >
      <Projects onCreate={handleCreate} />
      {isCreating !== undefined && (
        <Suspense>
          <CreateProjectDialog open={isCreating} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Page>
  );
}
