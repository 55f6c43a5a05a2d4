import { MailOpen, MailX } from 'lucide-react';
import { type ReactNode, Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationPeek } from '#shared/invitation.ts';
import { errorText, failureOf, reasonText } from '#client/lib/error-text.ts';
import { linkClass } from '#client/ui/classes.ts';
import { RequestNumber } from '#client/ui/request-number.tsx';
import { useOfferTitle } from './use-offer-title.ts';
import type { InvitationLink, Peeked } from './use-invitation-link.ts';

const Box = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <output className="mb-5 flex items-start gap-2.5 rounded-control border border-line bg-surface p-3 text-sm">
    {icon}
    <span className="flex min-w-0 flex-col gap-1 wrap-anywhere">{children}</span>
  </output>
);

function Offer({ offer }: { offer: InvitationPeek }) {
  const { t } = useTranslation('notifications');
  const title = useOfferTitle()(offer);
  return (
    <Box icon={<MailOpen size={18} aria-hidden className="mt-px shrink-0 text-brand" />}>
      <strong className="font-semibold">{title}</strong>
      <span className="text-ink-2">{`${t('invitation.role')}: ${t(`invitation.role.${offer.role}`)}`}</span>
      <span className="text-ink-2">{`${t('invitation.sentTo')}: ${offer.maskedEmail}`}</span>
    </Box>
  );
}

function Problem({ error, isDead, onRetry }: { error: unknown; isDead: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['notifications', 'common']);
  const isUnknown = failureOf(error)?.code === 'notFound';
  return (
    <Box icon={<MailX size={18} aria-hidden className="mt-px shrink-0 text-danger" />}>
      <strong className="font-semibold">
        {isDead
          ? isUnknown
            ? t('invitation.unknown')
            : errorText(error, t('invitation.unknown'))
          : t('invitation.checkFailed')}
      </strong>
      <span className="text-ink-2">{isDead ? t('invitation.without') : reasonText(error)}</span>
      <RequestNumber error={error} />
      {!isDead && (
        <button type="button" className={`${linkClass} self-start touch:min-h-11`} onClick={onRetry}>
          {t('common:retry')}
        </button>
      )}
    </Box>
  );
}

function Answered({ answer, onRetry }: { answer: Promise<Peeked>; onRetry: () => void }) {
  const peeked = use(answer);
  return 'offer' in peeked ? <Offer offer={peeked.offer} /> : <Problem {...peeked} onRetry={onRetry} />;
}

/** Above the form of a sign-in screen: who invites to what, or that the link is of no use any more (contract §4). */
export function InvitationNotice({ link }: { link: InvitationLink }) {
  const { t } = useTranslation('notifications');
  const asking = (
    <Box icon={<MailOpen size={18} aria-hidden className="mt-px shrink-0" />}>{t('invitation.asking')}</Box>
  );
  if (!link.answer) return asking;
  return (
    <Suspense fallback={asking}>
      <Answered answer={link.answer} onRetry={link.askAgain} />
    </Suspense>
  );
}
