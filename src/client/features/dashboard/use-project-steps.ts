import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project, ProjectStatus } from '#shared/project.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { errorText } from '#client/lib/error-text.ts';
import { forgetProject } from '#client/lib/forget-project.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast, type ToastMessage } from '#client/ui/toast-manager.ts';
import type { ProjectStep } from './project-choices.ts';

type Status = Exclude<ProjectStatus, 'deleted'>;
type Step = { take: () => Promise<unknown>; said: ToastMessage; failed: string; undo?: Step };

/** The calls behind the steps; what they change is on the screen when they end. */
function useProjectCalls() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const update = trpc.project.update.useMutation();
  const remove = trpc.project.delete.useMutation();
  return {
    setStatus: async (id: number, status: Status) => {
      const project = await update.mutateAsync({ id, status });
      applyToCache(queryClient, { type: 'project.updated', projectId: id, project });
    },
    remove: async (id: number, permanent: boolean) => {
      await remove.mutateAsync({ id, permanent });
      applyToCache(queryClient, { type: 'project.deleted', projectId: id, userIds: [] });
      forgetProject(queryClient, id, 'lost');
    },
    readAgain: () => {
      void utils.project.list.invalidate();
      void utils.project.trash.invalidate();
    },
  };
}

/**
 * What is done to a whole project from its card (S1 §2.7, §4): one step at a time for each project, told by a toast,
 * with 'Cofnij' where it can be taken back.
 */
export function useProjectSteps() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { setStatus, remove, readAgain } = useProjectCalls();
  const underWay = useRef(new Set<number>());

  const run = async (id: number, { take, said, failed, undo }: Step): Promise<void> => {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    const action = undo && { label: t('common:undo'), run: () => void run(id, undo) };
    try {
      await take();
      showToast({ ...said, action });
    } catch (error) {
      showToast({ title: t('common:error'), description: errorText(error, failed), isDestructive: true });
    } finally {
      underWay.current.delete(id);
      readAgain();
    }
  };

  const archive = ({ id, name }: Project): Step => ({
    take: () => setStatus(id, 'archived'),
    said: { title: t('step.archived'), description: name },
    failed: t('step.archiveFailed'),
  });
  const trash = ({ id, name }: Project): Step => ({
    take: () => remove(id, false),
    said: { title: t('step.deleted'), description: t('step.trashedText', { name }) },
    failed: t('step.deleteFailed'),
  });
  const purge = ({ id, name }: Project): Step => ({
    take: () => remove(id, true),
    said: { title: t('step.deleted'), description: t('step.purgedText', { name }) },
    failed: t('step.deleteFailed'),
  });
  const restore = ({ id, name }: Project, last?: Status): Step => ({
    take: async () => {
      // Only as active it comes out of the trash (contract §4); from there it is set back to what it was.
      await setStatus(id, 'active');
      if (last && last !== 'active') await setStatus(id, last);
    },
    said: { title: t('step.restored'), description: name },
    failed: t('step.restoreFailed'),
  });

  return (project: Project, step: ProjectStep): void => {
    const last = project.status === 'deleted' ? undefined : project.status;
    const steps: Record<ProjectStep, Step> = {
      archive: { ...archive(project), undo: restore(project, last) },
      activate: { ...restore(project), undo: archive(project) },
      trash: { ...trash(project), undo: restore(project, last) },
      restore: { ...restore(project), undo: trash(project) },
      purge: purge(project),
    };
    void run(project.id, steps[step]);
  };
}
