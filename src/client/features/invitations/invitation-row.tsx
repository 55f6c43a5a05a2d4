import { Link2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayInZone } from '#shared/calendar-day.ts';
import type { Invitation } from '#shared/invitation.ts';
import { formatDay } from '#client/lib/dates.ts';
import { personName } from '#client/lib/person-name.ts';
import { useSettings } from '#client/lib/settings.ts';
import { Badge } from '#client/ui/badge.tsx';
import { OwnNote } from '#client/ui/own-note.tsx';
import { ReasonIconButton } from '#client/ui/reason-icon-button.tsx';

type Props = {
  invitation: Invitation;
  isExpired: boolean;
  isRenewing: boolean;
  whyNotCancel: string | null;
  whyNotRenew: string | null;
  onRenew: () => void;
  onCancel: () => void;
};

/** An invitation that waits for an answer, or has waited too long for one. */
export function InvitationRow({ invitation, isExpired, ...rest }: Props) {
  const { t } = useTranslation('members');
  const { invitedUserEmail: email, invitedUserUsername: username, role, invitedBy, message } = invitation;
  return (
    <li className="flex items-start gap-2 py-2.5 pr-2 pl-4">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 text-13 text-ink-2">
        <p className="text-sm font-medium wrap-anywhere text-ink">{email}</p>
        {username && <bdi className="wrap-anywhere">{username}</bdi>}
        <p className="flex flex-wrap gap-1.5 py-0.5">
          <Badge tone={isExpired ? 'danger' : 'important'}>{t(isExpired ? 'invite.expired' : 'invite.waiting')}</Badge>
          <Badge>{t(`role.${role}`)}</Badge>
        </p>
        {invitedBy && <p className="wrap-anywhere">{t('invite.by', { name: personName(invitedBy) })}</p>}
        <Until at={invitation.expiresAt} />
        {message && <OwnNote text={message} />}
      </div>
      <span className="flex shrink-0">
        <ReasonIconButton
          label={t('invite.renew', { email })}
          tip={t('invite.renewTip')}
          reason={rest.whyNotRenew}
          isBusy={rest.isRenewing}
          onClick={rest.onRenew}
        >
          {!rest.isRenewing && <Link2 size={16} />}
        </ReasonIconButton>
        <ReasonIconButton label={t('invite.cancel', { email })} reason={rest.whyNotCancel} onClick={rest.onCancel}>
          <X size={16} />
        </ReasonIconButton>
      </span>
    </li>
  );
}

function Until({ at }: { at: string }) {
  const { t, i18n } = useTranslation('members');
  const { timezone } = useSettings();
  const day = dayInZone(Date.parse(at), timezone);
  return <p>{t('invite.until', { date: formatDay(day, i18n.language, 'full') })}</p>;
}
