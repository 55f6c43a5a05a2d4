import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/project.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText, fieldErrors } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import { projectFields, type ProjectValues } from './project-values.ts';
import type { ProjectFormState } from './use-project-form.ts';

/**
 * Sends what was changed here and nothing else, once however often it is pressed; then, or when there is nothing to
 * send, `onSaved` is called. Failures as S1 §8 words them.
 */
export function useSaveProject(project: Project, state: ProjectFormState, onSaved?: () => void) {
  const { t } = useTranslation(['project', 'common']);
  const queryClient = useQueryClient();
  const update = trpc.project.update.useMutation();
  const isBusy = useRef(false);
  const { form, changesOf, settle } = state;

  const handleFailed = (error: unknown) => {
    const problems = fieldErrors(error);
    for (const field of projectFields)
      if (problems[field]) form.setError(field, { type: 'server', message: problems[field] });
    const description = errorText(error, t('edit.updateFailed'));
    showToast({ title: t('common:error'), description, isDestructive: true });
  };
  const finish = () => {
    showToast({ title: t('edit.updated') });
    onSaved?.();
  };
  const send = async (changes: Partial<ProjectValues>) => {
    const sent = form.getValues();
    try {
      const saved = await update.mutateAsync({ id: project.id, ...changes });
      settle(saved, sent);
      applyToCache(queryClient, { type: 'project.updated', projectId: saved.id, project: saved });
      finish();
    } catch (error) {
      handleFailed(error);
    }
  };
  const save = async (values: ProjectValues) => {
    const { status, ...fields } = changesOf(values);
    const hasFields = Object.keys(fields).length > 0;
    // An archived project takes no changes, and it is judged in the state after them (contract §4).
    if (values.status === 'archived' && hasFields)
      form.setError('status', { type: 'server', message: t('settings.saveFirst') });
    else if (status === undefined && !hasFields) finish();
    else await send({ ...fields, ...(status && { status }) });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    void form
      .handleSubmit(save)(event)
      .finally(() => void (isBusy.current = false));
  };
  return { handleSubmit, isBusy: update.isPending };
}
