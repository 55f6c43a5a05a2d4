import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ProjectNotFound } from '#client/app/pages/project/project-problem.tsx';
import { ProjectSubpage, ProjectSubpageSkeleton } from '#client/app/pages/project/project-subpage.tsx';
import { useOneProject } from '#client/app/pages/project/use-one-project.ts';
import { EditProjectForm } from '#client/features/project-forms/edit-project-form.tsx';
import { paths } from '#client/lib/paths.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { useMe } from '#client/lib/session.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { buttonClass } from '#client/ui/classes.ts';
import { ErrorState } from '#client/ui/error-state.tsx';

/** S1 §2.10. */
export function ProjectEditPage() {
  const { t } = useTranslation('projectForms');
  const id = Number(useParams().id);
  const me = useMe();
  const found = useOneProject(id);
  if (found.status === 'notFound') return <ProjectNotFound />;
  if (found.status === 'failed') return <EditFailed id={id} {...found} />;
  if (found.status === 'loading') return <ProjectSubpageSkeleton />;
  return (
    <ProjectSubpage project={found.project} title={t('edit.title')}>
      <EditProjectForm key={id} project={found.project} rights={rightsIn(found.project, me.id)} />
    </ProjectSubpage>
  );
}

type FailedProps = { id: number; error: unknown; isRetrying: boolean; retry: () => void };

/** S1 §8, project edit load failure. */
function EditFailed({ id, error, isRetrying, retry }: FailedProps) {
  const { t } = useTranslation('projectForms');
  usePageTitle(t('edit.title'));
  return (
    <ErrorState
      title={t('edit.loadFailed')}
      text={t('edit.loadFailedHint')}
      error={error}
      isRetrying={isRetrying}
      onRetry={retry}
      action={
        <Link to={paths.project(id)} className={buttonClass()}>
          {t('edit.back')}
        </Link>
      }
    />
  );
}
