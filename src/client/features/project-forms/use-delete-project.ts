import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText } from '#client/lib/error-text.ts';
import { forgetProject } from '#client/lib/forget-project.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/**
 * Deletes a project for good (contract §4) and goes to the projects. `isUnderWay` from the press until it has failed: a
 * project that is found gone meanwhile is no surprise. Ends with whether it was deleted.
 */
export function useDeleteProject(projectId: number) {
  const { t } = useTranslation(['project', 'common']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isUnderWay, setUnderWay] = useState(false);
  const deletion = trpc.project.delete.useMutation();
  const handleDeleted = async () => {
    await navigate(paths.dashboard);
    applyToCache(queryClient, { type: 'project.deleted', projectId, userIds: [] });
    forgetProject(queryClient, projectId, 'lost');
    showToast({ title: t('settings.deleted') });
  };
  const handleFailed = (error: unknown) => {
    setUnderWay(false);
    const description = errorText(error, t('settings.deleteFailed'));
    showToast({ title: t('common:error'), description, isDestructive: true });
  };
  const run = () => {
    setUnderWay(true);
    void deletion.mutateAsync({ id: projectId, permanent: true }).then(handleDeleted, handleFailed);
  };
  return { run, isUnderWay };
}

export type ProjectDeletion = ReturnType<typeof useDeleteProject>;
