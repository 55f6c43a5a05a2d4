import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import type { ProjectTeam } from '#shared/project-team.ts';
import { personName } from '#client/lib/person-name.ts';
import { ClashNotice } from '#client/ui/clash-notice.tsx';
import type { MemberFormState } from './use-member-form.ts';

type Props = {
  clash: MemberFormState['clash'];
  member: Member;
  members: readonly Member[];
  teams: readonly ProjectTeam[];
};

/** What someone else has just made of a member whom one is changing too: neither undoes the other unseen. */
export function MemberClashes({ clash: { clashes, settle, notice }, member, members, teams }: Props) {
  const { t } = useTranslation('members');
  const manager = members.find(({ userId }) => userId === member.managerId);
  const fields = {
    role: { name: t('role'), theirs: t(`role.${member.role}`) },
    teamId: { name: t('edit.team'), theirs: teams.find(({ id }) => id === member.teamId)?.name ?? t('edit.noTeam') },
    managerId: { name: t('edit.manager'), theirs: manager ? personName(manager.user) : t('edit.noManager') },
    note: { name: t('note'), theirs: member.note ?? t('clash.empty') },
  };
  const textOf = ({ name, theirs }: { name: string; theirs: string }) => t('clash.field', { field: name, theirs });
  return (
    <ClashNotice
      ref={notice}
      title={t('clash.title')}
      clashes={clashes.map((field) => ({ field, text: textOf(fields[field]) }))}
      keepLabel={t('clash.keepMine')}
      takeLabel={t('clash.takeTheirs')}
      onSettle={settle}
    />
  );
}
