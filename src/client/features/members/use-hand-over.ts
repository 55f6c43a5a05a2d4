import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { personName } from '#client/lib/person-name.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/**
 * Makes a member the coordinator in the reader's place, once however often it is pressed. `onDone` is told only while
 * this very choice is before the reader.
 */
export function useHandOver(projectId: number, onDone: () => void) {
  const { t } = useTranslation('members');
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const stillHere = useStillHere();
  const isUnderWay = useRef(false);
  const { mutateAsync, isPending } = trpc.project.handOver.useMutation();
  const handleDone = ({ userId, user }: Member) => {
    applyToCache(queryClient, { type: 'project.handedOver', projectId, userId });
    // With another rank one may see fewer invitations.
    void utils.invitation.list.invalidate({ projectId });
    showToast({ title: t('handOver.done'), description: personName(user) });
  };
  const handOver = (member: Member) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const isStillHere = stillHere();
    void mutateAsync({ id: projectId, userId: member.userId }).then(
      () => {
        handleDone(member);
        if (isStillHere()) onDone();
      },
      (error: unknown) => {
        isUnderWay.current = false;
        sayFailed(error, t('handOver.failed'));
      },
    );
  };
  return { handOver, isBusy: isPending };
}
