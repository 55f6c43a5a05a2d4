import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#client/lib/error-text.ts';
import { showServerProblems, useSubmitOnce } from '#client/lib/forms.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import type { Picture } from './use-picture.ts';
import { profileFields, type ProfileFormState, type ProfileValues } from './use-profile-form.ts';

const askedFields = [...profileFields, 'currentPassword'] as const;

/** Saves the picture first and then all of the profile, once however often it is pressed (S2 §7). Failures as S2 §8 words them. */
export function useSaveProfile({ form, settle }: ProfileFormState, picture: Picture) {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  const { renew } = useSessionControl();
  const update = trpc.user.updateProfile.useMutation();
  const begin = useStillHere();
  const [isBusy, setBusy] = useState(false);

  const handleFailure = (error: unknown, isHere: boolean) => {
    showServerProblems(form, askedFields, error);
    sayFailed(error, t('profile.updateFailed'));
    const first = askedFields.find((field) => fieldErrors(error)[field]);
    if (first && isHere) form.setFocus(first);
  };
  const save = async ({ currentPassword, ...values }: ProfileValues) => {
    const sent = form.getValues();
    const isHere = begin();
    setBusy(true);
    try {
      const avatar = await picture.prepare();
      const saved = await update.mutateAsync({
        ...values,
        ...(currentPassword && { currentPassword }),
        ...(avatar !== undefined && { avatar }),
      });
      settle(saved, sent);
      picture.settle();
      renew(saved);
      queryClient.setQueryData(getQueryKey(trpc.auth.me, undefined, 'query'), saved);
      showToast({ title: t('profileUpdated') });
    } catch (error) {
      handleFailure(error, isHere());
    } finally {
      setBusy(false);
    }
    // It can be saved again.
    return false;
  };
  return { handleSubmit: useSubmitOnce(form, save), isBusy };
}
