import { useTranslation } from 'react-i18next';
import { errorText } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Makes a project, says so, and calls `onCreated`; a failure is said and leaves the form as it is (S1 §8). */
export function useCreateProject(onCreated: () => void) {
  const { t } = useTranslation(['dashboard', 'common']);
  const utils = trpc.useUtils();
  const create = trpc.project.create.useMutation({
    onSuccess: (project) => {
      void utils.project.list.invalidate();
      showToast({ title: t('created'), description: t('createdText', { name: project.name }) });
      onCreated();
    },
    onError: (error) => {
      const reason = errorText(error, t('unknownError'));
      showToast({ title: t('common:error'), description: t('createFailed', { reason }), isDestructive: true });
    },
  });
  return { create: create.mutate, isBusy: create.isPending };
}
