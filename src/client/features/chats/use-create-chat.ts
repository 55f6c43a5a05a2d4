import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { CreateTeamChat } from '#shared/team-chat.ts';
import { failureOf } from '#client/lib/error-text.ts';
import { showServerProblems } from '#client/lib/forms.ts';
import { paths } from '#client/lib/paths.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useOnce } from '#client/lib/use-once.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { showToast } from '#client/ui/toast-manager.ts';
import { useChosenMembers } from './use-chosen-members.ts';

const ChatFields = CreateTeamChat.pick({ name: true, description: true, isPrivate: true });
type Typed = z.input<typeof ChatFields>;
type Values = z.output<typeof ChatFields>;
export type ChatForm = UseFormReturn<Typed, unknown, Values>;
const fields = ['name', 'description'] as const;

/** A chat to make, with who is to be in it; it opens once it is made. What the server refuses of its name is shown where it was typed. */
export function useCreateChat(onStep: (step: 1) => void, onCreated: () => void) {
  const { t } = useTranslation('chats');
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const members = useChosenMembers();
  const { mutateAsync } = trpc.teamChat.create.useMutation();
  const form = useForm<Typed, unknown, Values>({
    resolver: zodResolver(ChatFields),
    defaultValues: { name: '', description: '', isPrivate: false },
  });
  const { run, isBusy } = useOnce(async () => {
    const isStillHere = stillHere();
    const values = ChatFields.parse(form.getValues());
    const chosen = members.chosen.map(({ person, role }) => ({ userId: person.id, role }));
    try {
      const { id: teamChatId, ...chat } = await mutateAsync({ ...values, members: chosen });
      utils.teamChat.get.setData({ teamChatId }, { id: teamChatId, ...chat });
      void utils.teamChat.list.invalidate();
      showToast({ title: t('create.done'), description: chat.name });
      if (!isStillHere()) return true;
      onCreated();
      void navigate(paths.teamChat(teamChatId));
      return true;
    } catch (error) {
      const refused = failureOf(error)?.fields ?? {};
      if (isStillHere() && fields.some((field) => field in refused)) {
        showServerProblems(form, fields, error);
        onStep(1);
      }
      sayFailed(error, t('create.failed'));
      return false;
    }
  });
  useDirtyForm(form.formState.isDirty || members.chosen.length > 0, isBusy);
  return { form, members, create: () => void run(), isBusy };
}
