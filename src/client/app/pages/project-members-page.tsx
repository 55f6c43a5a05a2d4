import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ProjectFailed, ProjectNotFound } from '#client/app/pages/project/project-problem.tsx';
import { ProjectSubpage, ProjectSubpageSkeleton } from '#client/app/pages/project/project-subpage.tsx';
import { useOneProject } from '#client/app/pages/project/use-one-project.ts';
import { MembersScreen } from '#client/features/members/members-screen.tsx';
import { rightsIn } from '#client/lib/rights.ts';
import { useMe } from '#client/lib/session.ts';

/** S1 §2.12. */
export function ProjectMembersPage() {
  const { t } = useTranslation('members');
  const id = Number(useParams().id);
  const me = useMe();
  const found = useOneProject(id);
  if (found.status === 'notFound') return <ProjectNotFound />;
  if (found.status === 'failed')
    return <ProjectFailed error={found.error} isRetrying={found.isRetrying} onRetry={found.retry} />;
  if (found.status === 'loading') return <ProjectSubpageSkeleton />;
  return (
    <ProjectSubpage project={found.project} title={t('screen.title')}>
      <MembersScreen key={id} projectId={id} rights={rightsIn(found.project, me.id)} />
    </ProjectSubpage>
  );
}
