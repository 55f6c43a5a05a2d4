import { Mail, Pencil, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Tip } from '#client/ui/tooltip.tsx';
import { inviteeName, type Invitee } from './invitee.ts';

type Props = { invitee: Invitee; onChange: () => void; onRemove: () => void };

/** Someone who will be invited, with the role and the note. */
export function InviteeRow({ invitee, onChange, onRemove }: Props) {
  const { t } = useTranslation(['dashboard', 'project']);
  const { person, email, role, message } = invitee;
  const name = inviteeName(invitee);
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      {person ? (
        <Avatar name={name} src={person.avatar} size={28} isDecorative />
      ) : (
        <Mail size={16} aria-hidden className="mx-1.5 shrink-0 text-ink-2" />
      )}
      <div className="min-w-0 flex-1 text-sm">
        <p dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
          {name}
        </p>
        {person && <p className="truncate text-xs text-ink-2">{email}</p>}
        {message && <p className="line-clamp-2 text-xs wrap-anywhere text-ink-2">{message}</p>}
      </div>
      <Badge className="shrink-0">{role && t(`project:role.${role}`)}</Badge>
      <span className="-mr-1 flex shrink-0">
        <Tip text={t('invite.change', { name })}>
          <IconButton label={t('invite.change', { name })} size="icon-sm" onClick={onChange}>
            <Pencil size={16} />
          </IconButton>
        </Tip>
        <Tip text={t('invite.remove', { name })}>
          <IconButton label={t('invite.remove', { name })} size="icon-sm" onClick={onRemove}>
            <X size={16} />
          </IconButton>
        </Tip>
      </span>
    </li>
  );
}
