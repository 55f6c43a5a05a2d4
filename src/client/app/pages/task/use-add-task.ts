import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/project.ts';
import type { NewTask } from '#client/features/tasks/task-target.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Every member makes tasks (permissions.md), in projects that are not archived. */
export const writableFor = (readerId: number) => (project: Project) => !rightsIn(project, readerId).isReadOnly;

/**
 * Begins a new task on a screen of one's own tasks: for oneself, unless one gives it to others. `openNew` asks for its
 * project first. Who has none is told so instead (S2 §8).
 */
export function useAddTask(openNew: (task: NewTask) => void) {
  const { t } = useTranslation('matrix');
  const { id: readerId } = useMe();
  const { project } = trpc.useUtils();
  const begin = useStillHere();
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const ask = async (task: NewTask) => {
    const isStillHere = begin();
    try {
      const projects = await project.list.fetch();
      if (!isStillHere()) return;
      if (projects.some(writableFor(readerId))) openNew({ assignedToIds: [readerId], ...task });
      else showToast({ title: t('noProjects'), description: t('needProjectToCreateTask'), isDestructive: true });
    } catch (error) {
      if (isStillHere()) sayFailed(error, t('projectsFailed'));
    }
  };
  const addTask = (task: NewTask) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    void ask(task).finally(() => {
      isUnderWay.current = false;
      setBusy(false);
    });
  };
  return { addTask, isBusy };
}
