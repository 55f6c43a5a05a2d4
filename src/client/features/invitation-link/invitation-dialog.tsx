import { useTranslation } from 'react-i18next';
import { errorText, failureOf, reasonText } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { InvitationEnd } from './invitation-end.tsx';
import { InvitationOffer } from './invitation-offer.tsx';
import { isDeadLink } from './use-invitation-link.ts';

type Props = { open: boolean; token: string; onClose: () => void };

/** What an invitation's link offers, to be answered or left for later. */
export function InvitationDialog({ open, token, onClose }: Props) {
  const { t } = useTranslation('notifications');
  return (
    <Dialog open={open} title={t('invitation.title')} onClose={onClose}>
      <Content token={token} onClose={onClose} />
    </Dialog>
  );
}

function Content({ token, onClose }: Omit<Props, 'open'>) {
  const { t } = useTranslation('notifications');
  // What the link is for depends on who asks, and may have changed since it was last opened.
  const { data, error, isFetching, refetch } = trpc.invitation.peek.useQuery({ token }, { staleTime: 0, gcTime: 0 });
  if (data) return <InvitationOffer offer={data} token={token} onClose={onClose} />;
  if (!error)
    return (
      <Skeleton className="flex flex-col gap-3">
        <SkeletonBlock className="h-5 w-4/5" />
        <SkeletonBlock className="h-20" />
        <SkeletonBlock className="h-9" />
      </Skeleton>
    );
  if (!isDeadLink(error)) {
    const text = reasonText(error);
    const retry = () => void refetch();
    return (
      <ErrorState
        title={t('invitation.checkFailed')}
        text={text}
        error={error}
        isRetrying={isFetching}
        onRetry={retry}
      />
    );
  }
  const isUnknown = failureOf(error)?.code === 'notFound';
  return <InvitationEnd text={isUnknown ? t('invitation.unknown') : errorText(error, t('invitation.unknown'))} />;
}
