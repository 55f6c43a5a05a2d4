import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type Member, UpdateMember } from '#shared/member.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { showServerProblems, useSubmitOnce } from '#client/lib/forms.ts';
import { personName } from '#client/lib/person-name.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useClashes } from '#client/lib/use-clashes.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
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

/**
 * A member to change. A field that is not touched here follows what others make of it meanwhile; one that is stands in
 * `clash` until the reader has chosen. `onSaved` is told only while this very form is before the reader.
 */
export function useMemberForm(member: Member, onSaved: () => void) {
  const { t } = useTranslation('members');
  const queryClient = useQueryClient();
  const stillHere = useStillHere();
  const update = trpc.member.update.useMutation();
  const known = useMemo(() => valuesOf(member), [member]);
  const form = useForm<MemberValues>({
    resolver: zodResolver(MemberForm),
    values: known,
    resetOptions: { keepDirtyValues: true },
  });
  const clash = useClashes(form, known, fields, { schema: MemberForm, isSaving: update.isPending });
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
      sayFailed(error, t('edit.failed'));
      return false;
    }
  };
  const handleSubmit = useSubmitOnce(form, async (values) => {
    if (clash.mustSettle(values)) return false;
    const isStillHere = stillHere();
    const changes = changesOf(member, values);
    const isSaved = Object.keys(changes).length === 0 || (await save(changes));
    const isDone = isSaved && isStillHere();
    if (isDone) onSaved();
    return isDone;
  });
  return { form, clash, handleSubmit, isBusy: update.isPending };
}

export type MemberFormState = ReturnType<typeof useMemberForm>;
export type MemberFormReturn = MemberFormState['form'];
