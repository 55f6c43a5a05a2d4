import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project, ProjectStatus } from '#shared/project.ts';
import { showToast, type ToastMessage } from '#client/ui/toast-manager.ts';
import { applyToCache } from './cache.ts';
import { failureOf } from './error-text.ts';
import { forgetProject } from './forget-project.ts';
import { sayFailed, sayUndoFailed } from './say-failed.ts';
import { trpc } from './trpc.ts';

/** What is done to a whole project: from its card and from its settings (S1 §2.7, §2.11). */
export type ProjectStep = 'archive' | 'activate' | 'trash' | 'restore' | 'purge';

type Status = Exclude<ProjectStatus, 'deleted'>;
type Named = Pick<Project, 'id' | 'name'>;
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
 * Takes the steps, one at a time for each project, each told by a toast with 'Cofnij' where it can be taken back (S1
 * §4). Ends with whether it was done.
 */
export function useProjectSteps() {
  const { t } = useTranslation(['projectForms', 'project', 'common']);
  const { setStatus, remove, readAgain } = useProjectCalls();
  const underWay = useRef(new Set<number>());

  const run = async (of: Named, step: Step, isUndo = false): Promise<boolean> => {
    const { take, said, failed, undo } = step;
    const { id, name } = of;
    if (underWay.current.has(id)) return false;
    underWay.current.add(id);
    const action = undo && { label: t('common:undo'), run: () => void run(of, undo, true) };
    try {
      await take();
      showToast({ ...said, action });
      return true;
    } catch (error) {
      const isGone = failureOf(error)?.code === 'notFound';
      if (isGone) showToast({ title: failed, description: t('project:lost.text', { name }), isDestructive: true });
      else if (isUndo) sayUndoFailed(error, failed, () => void run(of, step, true));
      else sayFailed(error, failed);
      return false;
    } finally {
      underWay.current.delete(id);
      readAgain();
    }
  };

  const archive = ({ id, name }: Named): Step => ({
    take: () => setStatus(id, 'archived'),
    said: { title: t('step.archived'), description: name },
    failed: t('step.archiveFailed'),
  });
  const trash = ({ id, name }: Named): Step => ({
    take: () => remove(id, false),
    said: { title: t('step.deleted'), description: t('step.trashedText', { name }) },
    failed: t('step.deleteFailed'),
  });
  const purge = ({ id, name }: Named): Step => ({
    take: () => remove(id, true),
    said: { title: t('step.deleted'), description: t('step.purgedText', { name }) },
    failed: t('step.deleteFailed'),
  });
  const bringBack = ({ id, name }: Named, ...statuses: Status[]): Step => ({
    take: async () => {
      for (const status of statuses) await setStatus(id, status);
    },
    said: { title: t('step.restored'), description: name },
    failed: t('step.restoreFailed'),
  });

  return (project: Project, step: ProjectStep): Promise<boolean> => {
    const last = project.status === 'deleted' ? 'active' : project.status;
    // Only as active it comes out of the trash (contract §4); from there it is set back to what it was.
    const outOfTrash = bringBack(project, 'active', ...(last === 'active' ? [] : [last]));
    const steps: Record<ProjectStep, Step> = {
      archive: { ...archive(project), undo: bringBack(project, last) },
      activate: { ...bringBack(project, 'active'), undo: archive(project) },
      trash: { ...trash(project), undo: outOfTrash },
      restore: { ...bringBack(project, 'active'), undo: trash(project) },
      purge: purge(project),
    };
    return run(project, steps[step]);
  };
}
