import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ProjectFailed, ProjectNotFound } from '#client/app/pages/project/project-problem.tsx';
import { ProjectSubpage, ProjectSubpageSkeleton } from '#client/app/pages/project/project-subpage.tsx';
import { useOneProject } from '#client/app/pages/project/use-one-project.ts';
import { DangerZone } from '#client/features/project-forms/danger-zone.tsx';
import { SettingsForm } from '#client/features/project-forms/settings-form.tsx';
import { useDeleteProject } from '#client/features/project-forms/use-delete-project.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { useMe } from '#client/lib/session.ts';

/** S1 §2.11. */
export function ProjectSettingsPage() {
  const { t } = useTranslation('project');
  const id = Number(useParams().id);
  const me = useMe();
  const found = useOneProject(id);
  const deletion = useDeleteProject(id);
  // Whoever deletes it is on the way to the projects.
  const isLeaving = found.status === 'notFound' && deletion.isUnderWay;
  if (found.status === 'loading' || isLeaving) return <ProjectSubpageSkeleton />;
  if (found.status === 'notFound') return <ProjectNotFound title={t('settings.missing')} />;
  if (found.status === 'failed') return <ProjectFailed isRetrying={found.isRetrying} onRetry={found.retry} />;
  const parts = { project: found.project, rights: rightsIn(found.project, me.id) };
  return (
    <ProjectSubpage project={found.project} title={t('settings.title')}>
      <div className="flex max-w-2xl flex-col gap-5">
        <SettingsForm key={id} {...parts} />
        <DangerZone key={`danger-${id}`} {...parts} deletion={deletion} />
      </div>
    </ProjectSubpage>
  );
}
