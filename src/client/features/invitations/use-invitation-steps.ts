import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/invitation.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import type { ShownLink } from './invite-link.tsx';

/** Takes an invitation back. */
export function useCancelInvitation() {
  const { t } = useTranslation('members');
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.invitation.cancel.useMutation();
  return ({ id, projectId, invitedByUserId, invitedUserEmail }: Invitation) =>
    void mutateAsync({ id }).then(
      () => {
        applyToCache(queryClient, { type: 'invitation.ended', projectId, invitationId: id, invitedByUserId });
        void utils.user.search.invalidate();
        showToast({ title: t('invite.cancelled'), description: invitedUserEmail });
      },
      (error: unknown) => sayFailed(error, t('invite.cancelFailed')),
    );
}

/** Makes a new link in place of the old one, once however often it is pressed, and tells it. */
export function useRenewInvitation(onLink: (link: ShownLink) => void) {
  const { t } = useTranslation('members');
  const utils = trpc.useUtils();
  const isUnderWay = useRef(false);
  const { mutateAsync, isPending, variables } = trpc.invitation.renew.useMutation();
  const renew = async ({ id, projectId, invitedUserEmail: email, userId }: Invitation) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const { inviteUrl, isMailed } = await mutateAsync({ id });
      onLink({ url: inviteUrl, isMailed, email, hasAccount: userId !== null, isRenewed: true });
      // It is valid for longer now; until when, the answer does not say.
      void utils.invitation.list.invalidate({ projectId });
    } catch (error) {
      sayFailed(error, t('invite.renewFailed'));
    } finally {
      isUnderWay.current = false;
    }
  };
  return { renew, busyId: isPending ? variables.id : null };
}
