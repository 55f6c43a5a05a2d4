import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ChangePassword } from '#shared/account.ts';
import { problem } from '#shared/problem.ts';
import { failureOf, fieldErrors } from '#client/lib/error-text.ts';
import { showServerProblems, useSubmitOnce } from '#client/lib/forms.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
import { showToast } from '#client/ui/toast-manager.ts';

const PasswordForm = ChangePassword.extend({ repeated: z.string() }).refine(
  ({ newPassword, repeated }) => newPassword === repeated,
  { path: ['repeated'], error: problem('field.passwordsDiffer'), when: () => true },
);
export type PasswordValues = z.infer<typeof PasswordForm>;
const sentFields = ['currentPassword', 'newPassword'] as const;
const empty: PasswordValues = { currentPassword: '', newPassword: '', repeated: '' };

/** Another password, for whoever knows the present one; it ends all other sessions (contract §3). */
export function useChangePassword() {
  const { t } = useTranslation('account');
  const { auth } = trpc.useUtils();
  const form = useForm<PasswordValues>({ resolver: zodResolver(PasswordForm), defaultValues: empty });
  const change = trpc.auth.changePassword.useMutation();
  const begin = useStillHere();
  const save = async ({ currentPassword, newPassword }: PasswordValues) => {
    const isHere = begin();
    try {
      await change.mutateAsync({ currentPassword, newPassword });
      form.reset(empty);
      showToast({ title: t('password.changed'), description: t('password.othersEnded') });
      await auth.sessions.invalidate();
    } catch (error) {
      showServerProblems(form, sentFields, error);
      const [first] = sentFields.filter((field) => fieldErrors(error)[field]);
      if (first && isHere()) form.setFocus(first);
      // What stands at its field is not said twice.
      if (failureOf(error)?.code !== 'auth.wrongPassword') sayFailed(error, t('password.failed'));
    }
    // It can be changed again.
    return false;
  };
  return { form, handleSubmit: useSubmitOnce(form, save), isBusy: change.isPending };
}
