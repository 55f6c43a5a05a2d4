import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { DeleteAccount } from '#shared/account.ts';
import { failureOf } from '#client/lib/error-text.ts';
import { showServerProblems, useSubmitOnce } from '#client/lib/forms.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';

const DeleteForm = DeleteAccount.pick({ password: true });
type Values = z.infer<typeof DeleteForm>;
export type Coordinated = { id: number; name: string; isInTrash: boolean };

/** What stands in the way: projects that are to be handed over first. */
const coordinatedIn = (error: unknown): Coordinated[] => {
  const failure = failureOf(error);
  if (failure?.code !== 'account.coordinates') return [];
  return (failure.current as { projects?: Coordinated[] } | undefined)?.projects ?? [];
};

/** Deletes one's own account, for whoever knows its password (contract §3); sign-in then says that it is done. */
export function useDeleteAccount() {
  const { t } = useTranslation('account');
  const { deleted } = useSessionControl();
  const form = useForm<Values>({ resolver: zodResolver(DeleteForm), defaultValues: { password: '' } });
  const remove = trpc.account.delete.useMutation();
  const [coordinated, setCoordinated] = useState<readonly Coordinated[]>([]);
  const send = async ({ password }: Values) => {
    try {
      await remove.mutateAsync({ password });
      deleted();
      return true;
    } catch (error) {
      const inTheWay = coordinatedIn(error);
      setCoordinated(inTheWay);
      showServerProblems(form, ['password'], error);
      const isWrong = failureOf(error)?.code === 'auth.wrongPassword';
      if (isWrong) form.setFocus('password');
      // What stands in the dialog is not said twice.
      if (!isWrong && inTheWay.length === 0) sayFailed(error, t('deletion.failed'));
      return false;
    }
  };
  return { form, handleSubmit: useSubmitOnce(form, send), isBusy: remove.isPending, coordinated };
}
