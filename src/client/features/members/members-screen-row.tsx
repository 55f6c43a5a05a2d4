import { LogOut, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { ReasonIconButton } from '#client/ui/reason-icon-button.tsx';
import type { whyNotRemove } from './why-not-remove.ts';

type Props = { member: Member; isSelf: boolean; why: ReturnType<typeof whyNotRemove>; onRemove: () => void };

/** S1 §2.12: a member, by their username. */
export function MembersScreenRow({ member, isSelf, why, onRemove }: Props) {
  const { t } = useTranslation('members');
  const { username, email, avatar } = member.user;
  const name = username || t('screen.unknownUser');
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Avatar name={name} src={avatar} size={36} isDecorative />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 text-sm font-medium wrap-anywhere">{name}</bdi>
          {isSelf && <Badge>{t('you')}</Badge>}
          {member.isCoordinator && <Badge tone="brand">{t('coordinator')}</Badge>}
          <Badge>{member.role ? t(`role.${member.role}`) : t('screen.unknownRole')}</Badge>
        </p>
        <p className="truncate text-13 text-ink-2">{email}</p>
      </div>
      <RemoveButton name={name} isSelf={isSelf} why={why} onRemove={onRemove} />
    </li>
  );
}

/** Disabled with the reason where it is not allowed (contract §1): it can still be reached, to read why. */
function RemoveButton({ name, isSelf, why, onRemove }: Omit<Props, 'member'> & { name: string }) {
  const { t } = useTranslation('members');
  const label = isSelf ? t('leave') : t('screen.remove', { name });
  const Icon = isSelf ? LogOut : UserMinus;
  return (
    <ReasonIconButton
      label={label}
      reason={why && t(isSelf && why === 'coordinator' ? 'why.handOverFirst' : `why.${why}`)}
      onClick={onRemove}
    >
      <Icon size={16} />
    </ReasonIconButton>
  );
}
