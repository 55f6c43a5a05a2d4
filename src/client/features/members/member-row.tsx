import { clsx } from 'clsx';
import { LogOut, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Tip } from '#client/ui/tooltip.tsx';
import type { whyNotRemove } from './why-not-remove.ts';

type Props = { member: Member; isSelf: boolean; why: ReturnType<typeof whyNotRemove>; onRemove: () => void };

export function MemberRow({ member, isSelf, why, onRemove }: Props) {
  const { t } = useTranslation('members');
  const name = personName(member.user);
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Avatar name={name} src={member.user.avatar} size={36} isDecorative />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 text-sm font-medium wrap-anywhere">{name}</bdi>
          {isSelf && <Badge>{t('you')}</Badge>}
          {member.isCoordinator && <Badge tone="brand">{t('coordinator')}</Badge>}
        </p>
        <p className="truncate text-13 text-ink-2">{member.user.email}</p>
      </div>
      <Badge className="shrink-0">{t(`role.${member.role}`)}</Badge>
      <RemoveButton name={name} isSelf={isSelf} why={why} onRemove={onRemove} />
    </li>
  );
}

/** Disabled with the reason where it is not allowed (contract §1): it can still be reached, to read why. */
function RemoveButton({ name, isSelf, why, onRemove }: Omit<Props, 'member'> & { name: string }) {
  const { t } = useTranslation('members');
  const label = isSelf ? t('leave') : t('remove', { name });
  const reason = why && t(`why.${why}`);
  const Icon = isSelf ? LogOut : UserMinus;
  return (
    <Tip text={reason ?? label}>
      <IconButton
        label={reason ? `${label}. ${reason}` : label}
        aria-disabled={why !== null || undefined}
        className={clsx(why !== null && 'cursor-default')}
        onClick={why === null ? onRemove : undefined}
      >
        <Icon size={16} />
      </IconButton>
    </Tip>
  );
}
