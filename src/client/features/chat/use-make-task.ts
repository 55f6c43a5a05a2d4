import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Id } from '#shared/id.ts';
import { MakeTask, type Message } from '#shared/message.ts';
import { titleOf } from '#shared/message-title.ts';
import { problem } from '#shared/problem.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { showServerProblems, useSubmitOnce } from '#client/lib/forms.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { showToast } from '#client/ui/toast-manager.ts';
import { placeOf } from '#client/lib/chat-key.ts';

const Values = z.object({
  title: MakeTask.shape.title.unwrap(),
  projectId: Id.nullable().refine((id) => id !== null, problem('field.project')),
  assignedToIds: z.array(Id),
});
type Typed = z.input<typeof Values>;
type Sent = z.output<typeof Values>;
export type MakeTaskForm = UseFormReturn<Typed, unknown, Sent>;

/** The form that makes a task of a message; `onDone` is called when it is made. */
export function useMakeTask(message: Message, projectId: number | undefined, onDone: () => void) {
  const { t } = useTranslation('conversation');
  const queryClient = useQueryClient();
  const make = trpc.message.makeTask.useMutation();
  const form: MakeTaskForm = useForm<Typed, unknown, Sent>({
    resolver: zodResolver(Values),
    defaultValues: { title: titleOf(message), projectId: projectId ?? null, assignedToIds: [] },
  });
  useDirtyForm(form.formState.isDirty, make.isPending);
  const send = async (values: Sent) => {
    try {
      const task = await make.mutateAsync({ ...values, id: message.id, projectId: values.projectId ?? 0 });
      const { id, title, status } = task;
      const linked = { id, projectId: task.projectId, title, status };
      applyToCache(queryClient, { type: 'task.created', projectId: task.projectId, task });
      applyToCache(queryClient, {
        type: 'message.linked',
        projectId: message.projectId,
        messageId: message.id,
        chat: placeOf(message),
        linked,
      });
      showToast({ title: t('task.created'), description: title });
      onDone();
      return true;
    } catch (error) {
      showServerProblems(form, ['title', 'projectId', 'assignedToIds'], error);
      sayFailed(error, t('task.createFailed'));
      return false;
    }
  };
  return { form, isBusy: make.isPending, handleSubmit: useSubmitOnce(form, send) };
}
