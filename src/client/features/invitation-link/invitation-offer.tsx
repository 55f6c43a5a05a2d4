import { useTranslation } from 'react-i18next';
import type { InvitationPeek } from '#shared/invitation.ts';
import { dayInZone } from '#shared/calendar-day.ts';
import { formatDay } from '#client/lib/dates.ts';
import { personName } from '#client/lib/person-name.ts';
import { useMe } from '#client/lib/session.ts';
import { useSettings } from '#client/lib/settings.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { InvitationEnd } from './invitation-end.tsx';
import { useAnswerLink } from './use-answer-link.ts';
import { useOfferTitle } from './use-offer-title.ts';

type Props = { offer: InvitationPeek; token: string; onClose: () => void };

/** The dialog was opened before its buttons were there: the harmless answer gets the focus. */
const focusIt = (button: HTMLElement | null) => button?.focus();

function useDetails({ role, maskedEmail, expiresAt }: InvitationPeek) {
  const { t, i18n } = useTranslation('notifications');
  const { timezone } = useSettings();
  const me = useMe();
  return [
    { label: t('invitation.role'), value: t(`invitation.role.${role}`) },
    { label: t('invitation.joinAs'), value: personName(me) },
    { label: t('invitation.sentTo'), value: maskedEmail },
    {
      label: t('invitation.until'),
      value: formatDay(dayInZone(Date.parse(expiresAt), timezone), i18n.language, 'full'),
    },
  ];
}

/** An invitation that can be used. Only the account that it was sent to may decline it; anyone else leaves it be. */
export function InvitationOffer({ offer, token, onClose }: Props) {
  const { t } = useTranslation('notifications');
  const title = useOfferTitle()(offer);
  const details = useDetails(offer);
  const { accept, decline, pending, ended } = useAnswerLink({ token, onClose });
  const { invitationId } = offer;
  if (ended !== null) return <InvitationEnd text={ended} />;
  return (
    <>
      <p className="text-15 font-medium wrap-anywhere">{title}</p>
      <dl className="mt-3 mb-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 rounded-control bg-sunken p-3 text-sm">
        {details.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd dir="auto" className="min-w-0 text-left wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button ref={focusIt} variant="ghost" onClick={onClose}>
          {t('invitation.later')}
        </Button>
        {invitationId !== null && (
          <Button
            isBusy={pending === 'decline'}
            aria-disabled={pending !== null || undefined}
            onClick={() => decline(invitationId)}
          >
            {t('panel.decline')}
          </Button>
        )}
        <Button
          variant="primary"
          isBusy={pending === 'accept'}
          aria-disabled={pending !== null || undefined}
          onClick={accept}
        >
          {t('panel.accept')}
        </Button>
      </DialogActions>
    </>
  );
}
