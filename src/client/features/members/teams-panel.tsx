import { Shapes } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import { canOnProject } from '#shared/permissions.ts';
import type { Project } from '#shared/project.ts';
import type { Rights } from '#client/lib/rights.ts';
import { useOpened } from '#client/lib/use-opened.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { ReasonButton } from '#client/ui/reason-button.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';
import { TeamDialog, type TeamTarget } from './team-dialog.tsx';
import { TeamRow } from './team-row.tsx';
import { useTeams } from './use-teams.ts';

type Props = { project: Pick<Project, 'id' | 'status'>; members: readonly Member[]; rights: Rights };

/** The teams of a project with how many are in each; making, changing and deleting them (contract §4). */
export function TeamsPanel({ project, members, rights }: Props) {
  const { t } = useTranslation('members');
  const { teams, status, error, isRetrying, retry } = useTeams(project.id);
  const edit = useOpened<TeamTarget>();
  const deletion = useOpened<number>();
  const mayEdit = canOnProject(rights.actor, 'team.edit', project) === 'allowed';
  const why = rights.isReadOnly ? 'archived' : mayEdit ? null : 'teams';
  const reason = why && t(`why.${why}`);
  return (
    <section aria-labelledby="teams-title" className="rounded-panel border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2.5">
        <h2 id="teams-title" className="text-15 font-semibold">
          {t('team.title')}
        </h2>
        <ReasonButton label={t('team.new')} reason={reason} onClick={() => edit.open('new')} />
      </div>
      {status === 'loading' && <TeamsSkeleton />}
      {status === 'failed' && (
        <ErrorState
          title={t('team.loadFailed')}
          text={t('screen.failedHint')}
          error={error}
          isRetrying={isRetrying}
          onRetry={retry}
        />
      )}
      {status === 'ready' && teams.length === 0 && <EmptyState icon={Shapes} text={t('team.empty')} />}
      <ul className="divide-y divide-line empty:hidden">
        {teams.map((team) => (
          <TeamRow
            key={team.id}
            team={team}
            size={members.filter(({ teamId }) => teamId === team.id).length}
            reason={reason}
            onEdit={() => edit.open(team.id)}
            onDelete={() => deletion.open(team.id)}
          />
        ))}
      </ul>
      <TeamDialog
        projectId={project.id}
        open={edit.isOpen}
        target={edit.subject}
        teams={teams}
        reason={reason}
        onClose={edit.close}
      />
      <DeleteTeamDialog
        open={deletion.isOpen && reason === null}
        team={teams.find(({ id }) => id === deletion.subject)}
        onClose={deletion.close}
      />
    </section>
  );
}

const TeamsSkeleton = () => (
  <Skeleton className="flex min-h-41 flex-col gap-3 p-4">
    <SkeletonBlock className="h-5 w-40" />
    <SkeletonBlock className="h-5 w-56" />
  </Skeleton>
);
