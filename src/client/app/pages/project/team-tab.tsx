import type { Member } from '#shared/member.ts';
import type { Project } from '#shared/project.ts';
import { AddPeople } from '#client/features/invitations/add-people.tsx';
import { PendingInvitations } from '#client/features/invitations/pending-invitations.tsx';
import { CoordinatorCard } from '#client/features/members/coordinator-card.tsx';
import { MembersPanel } from '#client/features/members/members-panel.tsx';
import { TeamsPanel } from '#client/features/members/teams-panel.tsx';
import type { Rights } from '#client/lib/rights.ts';

type Props = { project: Pick<Project, 'id' | 'status'>; members: readonly Member[]; rights: Rights };

/** The tab 'Zespół' (S1 §2.13): the several panels that were observed are one here. */
export function TeamTab({ project, members, rights }: Props) {
  const people = { projectId: project.id, members, rights };
  return (
    <div className="@container w-full max-w-6xl">
      <div className="grid items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <MembersPanel {...people} action={<AddPeople {...people} />} />
        <div className="flex min-w-0 flex-col gap-5">
          <PendingInvitations projectId={project.id} rights={rights} />
          <TeamsPanel project={project} members={members} rights={rights} />
          <CoordinatorCard {...people} />
        </div>
      </div>
    </div>
  );
}
