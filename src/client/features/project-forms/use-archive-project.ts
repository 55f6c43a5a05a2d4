import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/project.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import { valuesOf, type ProjectValues } from './project-values.ts';

/** Archives a project; 'Cofnij' gives it back the status that it had. */
export function useArchiveProject() {
  const { t } = useTranslation(['project', 'common']);
  const queryClient = useQueryClient();
  const update = trpc.project.update.useMutation();
  const setStatus = async (id: number, status: ProjectValues['status']) => {
    const project = await update.mutateAsync({ id, status });
    applyToCache(queryClient, { type: 'project.updated', projectId: id, project });
  };
  const sayFailed = (text: string) => (error: unknown) =>
    showToast({ title: t('common:error'), description: errorText(error, text), isDestructive: true });
  const restore = (project: Project) =>
    void setStatus(project.id, valuesOf(project).status).then(
      () => showToast({ title: t('settings.restored') }),
      sayFailed(t('settings.restoreFailed')),
    );
  const sayArchived = (project: Project) =>
    showToast({
      title: t('settings.archived'),
      action: { label: t('common:undo'), run: () => restore(project) },
    });
  return (project: Project) =>
    void setStatus(project.id, 'archived').then(() => sayArchived(project), sayFailed(t('settings.archiveFailed')));
}
