import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { applyToCache } from '#client/lib/cache.ts';
import { personName } from '#client/lib/person-name.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Adds someone by their account alone, which makes them a worker (S1 §7, "one flow sends only userId"), once a press. */
export function useAddToProject(projectId: number, onAdded: () => void) {
  const { t } = useTranslation('members');
  const queryClient = useQueryClient();
  const isBusy = useRef(false);
  const addition = trpc.member.add.useMutation({
    onSuccess: (member) => {
      applyToCache(queryClient, { type: 'member.added', projectId, member });
      showToast({ title: t('added'), description: personName(member.user) });
      onAdded();
    },
    onError: (error) => sayFailed(error, t('screen.addFailed')),
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const add = (userId: number) => {
    if (isBusy.current) return;
    isBusy.current = true;
    addition.mutate({ projectId, userId });
  };
  return { add, isBusy: addition.isPending };
}
