import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Member } from '#shared/member.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText } from '#client/lib/error-text.ts';
import { paths } from '#client/lib/paths.ts';
import { personName } from '#client/lib/person-name.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Removes a member, or oneself: whoever leaves is taken back to the projects. Each screen has its own failure text. */
export function useRemoveMember(readerId: number, failedText: 'removeFailed' | 'screen.removeFailed' = 'removeFailed') {
  const { t } = useTranslation(['members', 'common']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const removal = trpc.member.remove.useMutation();
  const handleRemoved = async ({ id: memberId, userId, projectId, user }: Member) => {
    const isSelf = userId === readerId;
    if (isSelf) await navigate(paths.dashboard);
    applyToCache(queryClient, { type: 'member.removed', projectId, memberId, userId, userIds: [userId] });
    showToast({ title: t(isSelf ? 'left' : 'removed'), description: isSelf ? undefined : personName(user) });
  };
  const handleFailed = (error: unknown) =>
    showToast({ title: t('common:error'), description: errorText(error, t(failedText)), isDestructive: true });
  return (member: Member) =>
    void removal
      .mutateAsync({ projectId: member.projectId, memberId: member.id })
      .then(() => handleRemoved(member), handleFailed);
}
