import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import { personName } from '#client/lib/person-name.ts';
import type { Rights } from '#client/lib/rights.ts';
import { useOpened } from '#client/lib/use-opened.ts';
import { MemberDialog } from './member-dialog.tsx';
import { MemberList, MemberTree } from './member-lists.tsx';
import { MemberRow } from './member-row.tsx';
import { MembersTools } from './members-tools.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { useMembersView } from './use-members-view.ts';
import { useTeams } from './use-teams.ts';
import { whyNotRemove } from './why-not-remove.ts';

type Props = {
  projectId: number;
  members: readonly Member[];
  rights: Rights;
  /** Beside the title: the way to add people. */
  action?: ReactNode;
};

/** Who is in the project, with role, team, manager and the reader's own notes, as a list or a structure (S1 §2.13). */
export function MembersPanel({ projectId, members, rights, action }: Props) {
  const { t } = useTranslation('members');
  const { teams } = useTeams(projectId);
  const view = useMembersView(members, teams);
  const names = useMemo(() => new Map(members.map(({ userId, user }) => [userId, personName(user)])), [members]);
  const edit = useOpened<number>();
  const removal = useOpened<number>();
  const row = (member: Member) => (
    <MemberRow
      member={member}
      team={view.teamsById.get(member.teamId ?? 0)}
      // The structure shows it by itself.
      managerName={view.view === 'tree' ? undefined : names.get(member.managerId ?? 0)}
      isSelf={member.userId === rights.actor.userId}
      isReadOnly={rights.isReadOnly}
      whyNotRemoved={whyNotRemove(member, members, rights)}
      onEdit={edit.open}
      onRemove={removal.open}
    />
  );
  return (
    <section aria-labelledby="members-title" className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 id="members-title" className="text-15 font-semibold">
          {t('count', { count: members.length })}
        </h2>
        {action}
      </div>
      <MembersTools {...view} />
      <Notice view={view} members={members} />
      {view.view === 'list' && view.fitting.length > 0 && <MemberList members={view.fitting} row={row} />}
      {view.view === 'tree' && view.structure.length > 0 && <MemberTree branches={view.structure} row={row} />}
      <MemberDialog
        open={edit.isOpen}
        member={members.find(({ id }) => id === edit.subject)}
        members={members}
        teams={teams}
        rights={rights}
        onClose={edit.close}
      />
      <RemoveMemberDialog
        open={removal.isOpen}
        from="team"
        memberId={removal.subject}
        members={members}
        rights={rights}
        onClose={removal.close}
      />
    </section>
  );
}

type NoticeProps = { view: ReturnType<typeof useMembersView>; members: readonly Member[] };

/** That nobody fits what was typed, or that there is no structure to see yet. */
function Notice({ view: { view, fitting }, members }: NoticeProps) {
  const { t } = useTranslation('members');
  const isFlat = view === 'tree' && members.every(({ managerId }) => managerId === null);
  const text = fitting.length === 0 ? t('view.none') : isFlat && t('view.flat');
  return <output className="text-13 text-ink-2 empty:hidden">{text}</output>;
}
