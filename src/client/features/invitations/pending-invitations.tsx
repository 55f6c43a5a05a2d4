import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/invitation.ts';
import { canCancelInvitation, canSeeInvitation } from '#shared/permissions.ts';
import type { Rights } from '#client/lib/rights.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useOpened } from '#client/lib/use-opened.ts';
import { useClock } from '#client/lib/use-clock.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { CancelInvitationDialog } from './cancel-invitation-dialog.tsx';
import { InvitationRow } from './invitation-row.tsx';
import type { ShownLink } from './invite-link.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { useRenewInvitation } from './use-invitation-steps.ts';

type Props = { projectId: number; rights: Rights };

const hasExpired = ({ expiresAt }: Invitation) => Date.parse(expiresAt) <= Date.now();

/** The invitations that wait ('Oczekuje'); a worker sees those that they have sent (permissions.md). */
export function PendingInvitations({ projectId, rights }: Props) {
  const { t } = useTranslation('members');
  const { data, error, isFetching, refetch } = trpc.invitation.list.useQuery({ projectId });
  const cancellation = useOpened<number>();
  const link = useOpened<ShownLink>();
  const { renew, busyId } = useRenewInvitation(link.open);
  // Looks once a minute whether one has expired.
  useClock();
  const whyNotCancel = (one: Invitation) =>
    canCancelInvitation(rights.actor, one) === 'allowed' ? null : t('why.invitation');
  const isOwnOnly = !canSeeInvitation(rights.actor, { invitedByUserId: null });
  return (
    <section aria-labelledby="invitations-title" className="rounded-panel border border-line bg-surface">
      <h2 id="invitations-title" className="border-b border-line px-4 py-3 text-15 font-semibold">
        {t('invite.title')}
      </h2>
      {isOwnOnly && <p className="px-4 pt-3 text-13 text-ink-2">{t('invite.ownOnly')}</p>}
      {!data && !error && <InvitationsSkeleton />}
      {!data && error && (
        <ErrorState
          title={t('invite.loadFailed')}
          text={t('screen.failedHint')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <EmptyState icon={MailCheck} text={t('invite.empty')} />}
      <ul className="divide-y divide-line empty:hidden">
        {data?.map((one) => (
          <InvitationRow
            key={one.id}
            invitation={one}
            isExpired={hasExpired(one)}
            isRenewing={busyId === one.id}
            whyNotCancel={whyNotCancel(one)}
            whyNotRenew={whyNotCancel(one) ?? (rights.isReadOnly ? t('why.archived') : null)}
            onRenew={() => void renew(one)}
            onCancel={() => cancellation.open(one.id)}
          />
        ))}
      </ul>
      <CancelInvitationDialog
        open={cancellation.isOpen}
        invitation={data?.find(({ id }) => id === cancellation.subject)}
        onClose={cancellation.close}
      />
      <LinkDialog open={link.isOpen} link={link.subject} onClose={link.close} />
    </section>
  );
}

const InvitationsSkeleton = () => (
  <Skeleton className="flex min-h-41 flex-col gap-3 p-4">
    <SkeletonBlock className="h-5 w-48" />
    <SkeletonBlock className="h-5 w-32" />
  </Skeleton>
);
