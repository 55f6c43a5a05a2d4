import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type Member, UpdateMember } from '#shared/member.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText } from '#client/lib/error-text.ts';
import { showServerProblems, useSubmitOnce } from '#client/lib/forms.ts';
import { personName } from '#client/lib/person-name.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { showToast } from '#client/ui/toast-manager.ts';

const MemberForm = UpdateMember.pick({ role: true, teamId: true, managerId: true, note: true });
type MemberValues = z.infer<typeof MemberForm>;
const fields = ['role', 'teamId', 'managerId', 'note'] as const;

const valuesOf = ({ role, teamId, managerId, note }: Member) => ({ role, teamId, managerId, note: note ?? '' });

/** What differs from the member as they now are, and nothing else. */
function changesOf(member: Member, values: MemberValues): MemberValues {
  const known: MemberValues = valuesOf(member);
  return Object.fromEntries(fields.filter((one) => values[one] !== known[one]).map((one) => [one, values[one]]));
}

/** A member to change. A field that is not touched here follows what others make of it meanwhile. */
export function useMemberForm(member: Member, onSaved: () => void) {
  const { t } = useTranslation(['members', 'common']);
  const queryClient = useQueryClient();
  const update = trpc.member.update.useMutation();
  const form = useForm<MemberValues>({
    resolver: zodResolver(MemberForm),
    values: useMemo(() => valuesOf(member), [member]),
    resetOptions: { keepDirtyValues: true },
  });
  useDirtyForm(form.formState.isDirty);

  const save = async (changes: MemberValues): Promise<boolean> => {
    const { id: memberId, projectId } = member;
    try {
      const changed = await update.mutateAsync({ projectId, memberId, ...changes });
      applyToCache(queryClient, { type: 'member.updated', projectId, member: changed });
      showToast({ title: t('edit.saved'), description: personName(changed.user) });
      return true;
    } catch (error) {
      showServerProblems(form, fields, error);
      showToast({ title: t('common:error'), description: errorText(error, t('edit.failed')), isDestructive: true });
      return false;
    }
  };
  const handleSubmit = useSubmitOnce(form, async (values) => {
    const changes = changesOf(member, values);
    const isSaved = Object.keys(changes).length === 0 || (await save(changes));
    if (isSaved) onSaved();
    return isSaved;
  });
  return { form, handleSubmit, isBusy: update.isPending };
}

export type MemberFormReturn = ReturnType<typeof useMemberForm>['form'];
