import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ProjectFailed, ProjectNotFound } from '#client/app/pages/project/project-problem.tsx';
import { ProjectSubpage, ProjectSubpageSkeleton } from '#client/app/pages/project/project-subpage.tsx';
import { useOneProject } from '#client/app/pages/project/use-one-project.ts';
import { ProjectSettings } from '#client/features/project-forms/project-settings.tsx';
import { useDeleteProject } from '#client/features/project-forms/use-delete-project.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { useMe } from '#client/lib/session.ts';

/** S1 §2.11. */
export function ProjectSettingsPage() {
  const id = Number(useParams().id);
  return <SettingsOf key={id} id={id} />;
}

function SettingsOf({ id }: { id: number }) {
  const { t } = useTranslation('projectForms');
  const me = useMe();
  const found = useOneProject(id);
  const deletion = useDeleteProject();
  // Whoever deletes it is on the way to the projects.
  const isLeaving = found.status === 'notFound' && deletion.isUnderWay;
  if (found.status === 'loading' || isLeaving) return <ProjectSubpageSkeleton />;
  if (found.status === 'notFound') return <ProjectNotFound title={t('settings.missing')} />;
  if (found.status === 'failed')
    return <ProjectFailed error={found.error} isRetrying={found.isRetrying} onRetry={found.retry} />;
  const { project } = found;
  return (
    <ProjectSubpage project={project} title={t('settings.title')}>
      <ProjectSettings project={project} rights={rightsIn(project, me.id)} deletion={deletion} />
    </ProjectSubpage>
  );
}
