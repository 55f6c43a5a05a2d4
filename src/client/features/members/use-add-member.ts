import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import type { ProjectRole } from '#shared/project.ts';
import { foldCase } from '#shared/text.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText, failureOf } from '#client/lib/error-text.ts';
import { personName } from '#client/lib/person-name.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/**
 * Adds someone to the project by their email: the one among the hits of the user search whose email is exactly that,
 * without regard to case (S1 §5). `problem` is what stands at the field; `add` tells whether the email was good.
 */
export function useAddMember(projectId: number, onAdded: () => void) {
  const { t } = useTranslation(['members', 'common']);
  const queryClient = useQueryClient();
  const { user } = trpc.useUtils();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const sayFailed = (error: unknown) =>
    showToast({ title: t('common:error'), description: errorText(error, t('addFailed')), isDestructive: true });
  const addition = trpc.member.add.useMutation({
    onSuccess: (member) => {
      applyToCache(queryClient, { type: 'member.added', projectId, member });
      const description = t('addedAs', { name: personName(member.user), role: t(`role.${member.role}`) });
      showToast({ title: t('added'), description });
      onAdded();
    },
  });

  const find = async (email: string) => {
    if (email.length < limits.searchMin || email.length > limits.email) return undefined;
    const found = await user.search.fetch({ q: email }, { staleTime: 0 });
    return found.find((one) => foldCase(one.email) === foldCase(email));
  };
  const problemOf = async (email: string, role: ProjectRole): Promise<string | undefined> => {
    if (email === '') return t('emailRequired');
    setBusy(true);
    try {
      const one = await find(email);
      if (!one) return t('unknownEmail');
      await addition.mutateAsync({ projectId, userId: one.id, role });
    } catch (error) {
      if (failureOf(error)?.code === 'member.exists') return errorText(error, t('addFailed'));
      sayFailed(error);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  const add = async (typed: string, role: ProjectRole): Promise<boolean> => {
    setProblem(undefined);
    const found = await problemOf(typed.trim(), role);
    setProblem(found);
    return found === undefined;
  };
  return { add, problem, clearProblem: () => setProblem(undefined), isBusy };
}
