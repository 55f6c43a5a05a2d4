import { LogOut, Pencil, UserMinus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import type { ProjectTeam } from '#shared/project-team.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { OwnNote } from '#client/ui/own-note.tsx';
import { PersonCard } from '#client/ui/person-card.tsx';
import { ReasonIconButton } from '#client/ui/reason-icon-button.tsx';
import { TeamDot } from './team-dot.tsx';
import type { whyNotRemove } from './why-not-remove.ts';

type Props = {
  member: Member;
  team: ProjectTeam | undefined;
  managerName: string | undefined;
  isSelf: boolean;
  isReadOnly: boolean;
  whyNotRemoved: ReturnType<typeof whyNotRemove>;
  onEdit: (memberId: number) => void;
  onRemove: (memberId: number) => void;
};

/** A member with role, team, manager and the reader's own note. What may not be done to them says why (contract §1). */
export const MemberRow = memo(function MemberRow({ member, team, managerName, isSelf, ...rest }: Props) {
  const { t } = useTranslation('members');
  const name = personName(member.user);
  const { whyNotRemoved: why } = rest;
  const whyNotLeave = why === 'coordinator' ? 'handOverFirst' : why;
  const reason = isSelf ? whyNotLeave : why;
  return (
    <div className="flex items-start gap-3 px-4 py-3">
      <Avatar name={name} src={member.user.avatar} size={36} isDecorative />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <PersonCard person={member.user} className="text-sm font-medium" />
          {isSelf && <Badge>{t('you')}</Badge>}
          {member.isCoordinator && <Badge tone="brand">{t('coordinator')}</Badge>}
          <Badge>{t(`role.${member.role}`)}</Badge>
        </p>
        <p className="truncate text-13 text-ink-2">{member.user.email}</p>
        {(team || managerName !== undefined) && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-13 text-ink-2">
            {team && <TeamName team={team} />}
            {managerName !== undefined && (
              <span className="wrap-anywhere">{t('row.manager', { name: managerName })}</span>
            )}
          </p>
        )}
        {member.note && <OwnNote text={member.note} />}
      </div>
      <span className="-mr-2 flex shrink-0">
        <ReasonIconButton
          label={t('edit.open', { name })}
          reason={rest.isReadOnly ? t('why.archived') : null}
          onClick={() => rest.onEdit(member.id)}
        >
          <Pencil size={16} />
        </ReasonIconButton>
        <ReasonIconButton
          label={isSelf ? t('leave') : t('remove', { name })}
          reason={reason && t(`why.${reason}`)}
          onClick={() => rest.onRemove(member.id)}
        >
          {isSelf ? <LogOut size={16} /> : <UserMinus size={16} />}
        </ReasonIconButton>
      </span>
    </div>
  );
});

const TeamName = ({ team }: { team: ProjectTeam }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5">
    <TeamDot color={team.color} />
    <bdi className="min-w-0 wrap-anywhere">{team.name}</bdi>
  </span>
);
