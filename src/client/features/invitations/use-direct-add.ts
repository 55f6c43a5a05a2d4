import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import type { ProjectRole } from '#shared/project.ts';
import type { FoundUser } from '#shared/user.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { personName } from '#client/lib/person-name.ts';
import { isSameEmail } from '#client/lib/same-email.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';

type Addition = { userId: number; role: ProjectRole; note?: string | null };

/** Adds people who have an account without asking them. Throws what the server refuses. */
export function useDirectAdd(projectId: number) {
  const { t } = useTranslation('members');
  const queryClient = useQueryClient();
  const { user } = trpc.useUtils();
  const { mutateAsync } = trpc.member.add.useMutation();
  const add = async (addition: Addition) => {
    const member = await mutateAsync({ projectId, ...addition });
    applyToCache(queryClient, { type: 'member.added', projectId, member });
    void user.search.invalidate();
    const description = t('addedAs', { name: personName(member.user), role: t(`role.${member.role}`) });
    showToast({ title: t('added'), description });
  };
  /** The one among the hits of the user search whose email is exactly that, without regard to case (S1 §5). */
  const findByEmail = async (email: string): Promise<FoundUser | undefined> => {
    if (email.length < limits.searchMin || email.length > limits.email) return undefined;
    const found = await user.search.fetch({ q: email }, { staleTime: 0 });
    return found.find((one) => isSameEmail(one.email, email));
  };
  return { add, findByEmail };
}
