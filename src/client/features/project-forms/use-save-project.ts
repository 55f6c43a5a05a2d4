import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/project.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { showServerProblems, useSubmitOnce } from '#client/lib/forms.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import { projectFields, type ProjectValues } from './project-values.ts';
import type { ProjectFormState } from './use-project-form.ts';

/**
 * Sends what was changed here and nothing else, once however often it is pressed; then, or when there is nothing to
 * send, `onSaved` is called, if the form is still before the reader. Failures as S1 §8 words them.
 */
export function useSaveProject(project: Project, state: ProjectFormState, onSaved?: () => void) {
  const { t } = useTranslation('projectForms');
  const queryClient = useQueryClient();
  const update = trpc.project.update.useMutation();
  const begin = useStillHere();
  const { form, changesOf, settle } = state;

  const send = async (changes: Partial<ProjectValues>) => {
    const sent = form.getValues();
    const isHere = begin();
    try {
      const saved = await update.mutateAsync({ id: project.id, ...changes });
      settle(saved, sent);
      applyToCache(queryClient, { type: 'project.updated', projectId: saved.id, project: saved });
      showToast({ title: t('edit.updated') });
      if (isHere()) onSaved?.();
    } catch (error) {
      showServerProblems(form, projectFields, error);
      sayFailed(error, t('edit.updateFailed'));
    }
  };
  const save = async (values: ProjectValues) => {
    const { status, ...fields } = changesOf(values);
    const hasFields = Object.keys(fields).length > 0;
    // An archived project takes no changes, and it is judged in the state after them (contract §4).
    if (values.status === 'archived' && hasFields)
      form.setError('status', { type: 'server', message: t('settings.saveFirst') });
    else if (status !== undefined || hasFields) await send({ ...fields, ...(status && { status }) });
    else {
      showToast({ title: t('edit.updated') });
      onSaved?.();
    }
    // It can be saved again.
    return false;
  };
  return { handleSubmit: useSubmitOnce(form, save), isBusy: update.isPending };
}
