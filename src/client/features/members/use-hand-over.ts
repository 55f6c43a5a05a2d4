import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText } from '#client/lib/error-text.ts';
import { personName } from '#client/lib/person-name.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Makes a member the coordinator in the reader's place, once however often it is pressed. */
export function useHandOver(projectId: number, onDone: () => void) {
  const { t } = useTranslation(['members', 'common']);
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const isUnderWay = useRef(false);
  const { mutateAsync, isPending } = trpc.project.handOver.useMutation();
  const handleDone = ({ userId, user }: Member) => {
    applyToCache(queryClient, { type: 'project.handedOver', projectId, userId });
    // With another rank one may see fewer invitations.
    void utils.invitation.list.invalidate({ projectId });
    showToast({ title: t('handOver.done'), description: personName(user) });
    onDone();
  };
  const handOver = (member: Member) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void mutateAsync({ id: projectId, userId: member.userId }).then(
      () => handleDone(member),
      (error: unknown) => {
        isUnderWay.current = false;
        const description = errorText(error, t('handOver.failed'));
        showToast({ title: t('common:error'), description, isDestructive: true });
      },
    );
  };
  return { handOver, isBusy: isPending };
}
