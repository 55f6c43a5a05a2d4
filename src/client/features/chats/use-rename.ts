import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { CreateTeamChat, type TeamChat } from '#shared/team-chat.ts';
import { showServerProblems, useSubmitOnce } from '#client/lib/forms.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useClashes } from '#client/lib/use-clashes.ts';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { showToast } from '#client/ui/toast-manager.ts';

const Names = CreateTeamChat.pick({ name: true, description: true });
type Typed = z.input<typeof Names>;
type Values = z.output<typeof Names>;
const fields = ['name', 'description'] as const;

const valuesOf = ({ name, description }: TeamChat) => ({ name, description: description ?? '' });

/**
 * Renames a chat: what was not touched follows what others make of it, and only what was touched is sent. What was touched
 * here and changed by someone else meanwhile stands in `clash` until the reader has chosen.
 */
export function useRename(chat: TeamChat) {
  const { t } = useTranslation('chats');
  const utils = trpc.useUtils();
  const { id: teamChatId, name, description } = chat;
  const known = useMemo(() => ({ name, description: description ?? '' }), [name, description]);
  const { mutateAsync, isPending } = trpc.teamChat.update.useMutation();
  const form = useForm<Typed, unknown, Values>({
    resolver: zodResolver(Names),
    values: known,
    resetOptions: { keepDirtyValues: true },
  });
  const clash = useClashes(form, known, fields, { schema: Names, isSaving: isPending });
  useDirtyForm(form.formState.isDirty, isPending);
  const handleSubmit = useSubmitOnce(form, async (values) => {
    if (clash.mustSettle(values)) return false;
    const changed = fields.filter((field) => (values[field] ?? '') !== known[field]);
    if (changed.length === 0) return false;
    try {
      const changes = Object.fromEntries(changed.map((field) => [field, values[field]]));
      const saved = await mutateAsync({ teamChatId, ...changes });
      const { members: _, ...listed } = saved;
      utils.teamChat.get.setData({ teamChatId }, saved);
      utils.teamChat.list.setData(undefined, (chats) => chats?.map((one) => (one.id === teamChatId ? listed : one)));
      form.reset(valuesOf(saved));
      showToast({ title: t('settings.saved'), description: saved.name });
    } catch (error) {
      showServerProblems(form, fields, error);
      sayFailed(error, t('settings.saveFailed'));
    }
    return false;
  });
  return { form, clash, handleSubmit, isBusy: isPending };
}

export type Renaming = ReturnType<typeof useRename>;
