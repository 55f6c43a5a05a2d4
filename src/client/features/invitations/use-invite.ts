import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { CreateInvitation } from '#shared/invitation.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import type { ShownLink } from './invite-link.tsx';

/** Sends an invitation; ends with the link, which is told this once. Throws what the server refuses. */
export function useInvite(projectId: number) {
  const { t } = useTranslation('members');
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.invitation.create.useMutation();
  return async (input: Omit<z.input<typeof CreateInvitation>, 'projectId'>): Promise<ShownLink> => {
    const { inviteUrl, isMailed, ...invitation } = await mutateAsync({ projectId, ...input });
    applyToCache(queryClient, { type: 'invitation.sent', projectId, invitation });
    void utils.user.search.invalidate();
    showToast({ title: t('invite.sent'), description: invitation.invitedUserEmail });
    return { url: inviteUrl, isMailed, email: invitation.invitedUserEmail, hasAccount: invitation.userId !== null };
  };
}
