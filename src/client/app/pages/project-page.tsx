import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ProjectFailed, ProjectNotFound } from '#client/app/pages/project/project-problem.tsx';
import { ProjectScreen } from '#client/app/pages/project/project-screen.tsx';
import { ProjectSkeleton } from '#client/app/pages/project/project-skeleton.tsx';
import { useProject } from '#client/app/pages/project/use-project.ts';
import { partOnDemand } from '#client/lib/lazy-part.ts';

const UnsentHere = partOnDemand(async () => (await import('#client/features/chat/unsent-here.tsx')).UnsentHere);

/** A project: its board, people and chat (S1 §2.9). */
export function ProjectPage() {
  const id = Number(useParams().id);
  const found = useProject(id);
  if (found.status === 'notFound')
    return (
      <ProjectNotFound>
        <Suspense>
          <UnsentHere key={id} chat={{ projectId: id }} />
        </Suspense>
      </ProjectNotFound>
    );
  if (found.status === 'failed')
    return <ProjectFailed error={found.error} isRetrying={found.isRetrying} onRetry={found.retry} />;
  if (found.status === 'loading') return <ProjectSkeleton />;
  return <ProjectScreen key={id} {...found} />;
}
