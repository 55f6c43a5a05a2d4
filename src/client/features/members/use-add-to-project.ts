import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Adds someone by their account alone, which makes them a worker (S1 §7, "one flow sends only userId"), once a press. */
export function useAddToProject(projectId: number, onAdded: () => void) {
  const { t } = useTranslation(['members', 'common']);
  const queryClient = useQueryClient();
  const isBusy = useRef(false);
  const addition = trpc.member.add.useMutation({
    onSuccess: (member) => {
      applyToCache(queryClient, { type: 'member.added', projectId, member });
      showToast({ title: t('added'), description: member.user.username });
      onAdded();
    },
    onError: (error) => {
      const description = errorText(error, t('screen.addFailed'));
      showToast({ title: t('common:error'), description, isDestructive: true });
    },
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
