import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Member } from '#shared/member.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { paths } from '#client/lib/paths.ts';
import { personName } from '#client/lib/person-name.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** The entry of the browser's history that the reader is at: what leads away from the project is gone from the screen. */
const entryKey = () => (window.history.state as { key?: string } | null)?.key;

/**
 * Removes a member, or oneself. Whoever leaves is taken to the projects at once, before the project is gone from under
 * them, and back if it fails while that is still where they are. Each screen has its own failure text.
 */
export function useRemoveMember(readerId: number, failedText: 'removeFailed' | 'screen.removeFailed' = 'removeFailed') {
  const { t } = useTranslation('members');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const removal = trpc.member.remove.useMutation();
  const isSelf = ({ userId }: Member) => userId === readerId;
  const handleRemoved = (member: Member) => {
    const { id: memberId, userId, projectId, user } = member;
    applyToCache(queryClient, { type: 'member.removed', projectId, memberId, userId, userIds: [userId] });
    showToast(isSelf(member) ? { title: t('left') } : { title: t('removed'), description: personName(user) });
  };
  const remove = async (member: Member) => {
    if (isSelf(member)) await navigate(paths.dashboard);
    const takenTo = entryKey();
    try {
      await removal.mutateAsync({ projectId: member.projectId, memberId: member.id });
      handleRemoved(member);
    } catch (error) {
      if (isSelf(member) && entryKey() === takenTo) await navigate(-1);
      sayFailed(error, t(failedText));
    }
  };
  return (member: Member) => void remove(member);
}
