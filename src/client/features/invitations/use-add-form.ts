import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText, failureOf } from '#client/lib/error-text.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { showServerProblems, useSubmitOnce } from '#client/lib/forms.ts';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import type { PersonChoice } from '#client/ui/person-search.tsx';
import { type AddValues, type AddWay, emptyValues, resolverOf, type Typed } from './add-values.ts';
import { type Ends, useAddSteps } from './use-add-steps.ts';

/** The value of the button that adds the one who was found, without asking them. */
export const nowValue = 'now';
const isNow = (button: HTMLElement | null) => button instanceof HTMLButtonElement && button.value === nowValue;

/** They are a member, or invited, already, or their account is closed: this is about the address. */
const isAboutAddress = (error: unknown) =>
  ['member.exists', 'invitation.exists', 'invitation.accountClosed'].includes(failureOf(error)?.code ?? '');

/** One form for the three ways in: what is typed of role, note and address stays when one changes the way. */
export function useAddForm(projectId: number, ends: Ends) {
  const { t } = useTranslation('members');
  const [way, setWay] = useState<AddWay>('search');
  const [chosen, setChosen] = useState<PersonChoice | null>(null);
  const [busy, setBusy] = useState<'add' | 'invite' | null>(null);
  const form = useForm<Typed, unknown, AddValues>({ resolver: resolverOf(way), defaultValues: emptyValues });
  useDirtyForm(form.formState.isDirty || chosen !== null);
  const refuseEmail = (message: string) =>
    form.setError('invitedUserEmail', { type: 'server', message }, { shouldFocus: true });
  const steps = useAddSteps({ projectId, chosen, refuseEmail, ...ends });

  const say = (error: unknown, text: string) => {
    showServerProblems(form, ['invitedUserEmail', 'invitedUserUsername', 'message'], error);
    if (isAboutAddress(error) && way !== 'search') refuseEmail(errorText(error, text));
    else sayFailed(error, text);
  };
  const handleSubmit = useSubmitOnce(form, async (values, button) => {
    const isAdding = way === 'direct' || isNow(button);
    setBusy(isAdding ? 'add' : 'invite');
    try {
      if (way === 'direct') return await steps.addFound(values);
      if (way === 'invite') return await steps.inviteTyped(values);
      return await (isAdding ? steps.addChosen(values) : steps.inviteChosen(values));
    } catch (error) {
      say(error, t(isAdding ? 'addFailed' : 'invite.failed'));
      return false;
    } finally {
      setBusy(null);
    }
  });
  const handleWay = (next: AddWay) => {
    setWay(next);
    // What was wrong with an address for one way may be right for another.
    form.clearErrors(['invitedUserEmail', 'invitedUserUsername']);
  };
  return { form, way, setWay: handleWay, chosen, setChosen, handleSubmit, busy };
}

export type AddForm = ReturnType<typeof useAddForm>;
