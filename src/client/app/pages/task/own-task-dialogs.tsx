import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import type { TaskContext } from '#client/features/tasks/task-context.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { useLast } from '#client/lib/use-opened.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';
import { TaskDialogs } from './task-dialogs.tsx';
import { useOpenTask } from './use-open-task.ts';
import type { useTaskAddress } from './use-task-address.ts';
import { useTaskContext } from './use-task-context.ts';

const ProjectChooser = lazyPart(async () => (await import('./project-chooser.tsx')).ProjectChooser);

type Address = ReturnType<typeof useTaskAddress>;
type Props = {
  tasks: readonly Task[] | undefined;
  address: Address;
  /** What shows a new task that the filters hide; where there are filters. */
  revealOf?: TaskContext['revealOf'];
};

/** What is open for which task, and all that its dialog needs; what cannot be opened is said, and closed again. */
function useOwnTaskDialogs({ tasks, address: { target, closeTask } }: Omit<Props, 'revealOf'>) {
  const { t } = useTranslation(['matrix', 'common']);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const isNew = target?.kind === 'new';
  if (!isNew && chosenId !== null) setChosenId(null);
  const opened = useOpenTask(target, tasks);
  const projectId = isNew ? chosenId : opened.projectId;
  // The project of a dialog that closes is kept until it is gone.
  const lastId = useLast(projectId);
  const load = useTaskContext(target === null ? lastId : projectId, tasks);

  const isGone = opened.isGone && projectId === null;
  const error = target === null ? null : (opened.error ?? (load.context ? null : load.error));
  useEffect(() => {
    if (!isGone && !error) return;
    if (isGone) showToast({ title: t('common:error'), description: t('common:taskGone'), isDestructive: true });
    else sayFailed(error, t('openFailed'));
    closeTask();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each thing that goes wrong
  }, [isGone, error]);
  return { context: load.context, task: opened.task, isChoosing: isNew && chosenId === null, choose: setChosenId };
}

/**
 * The dialogs of tasks on a screen that shows those of several projects: one's own, the calendar. A new one asks for its
 * project first (S2 §2).
 */
export function OwnTaskDialogs(props: Props) {
  const { target, closeTask, openEdit } = props.address;
  const { context, task, isChoosing, choose } = useOwnTaskDialogs(props);
  const [toDelete, setToDelete] = useState<Task | null>(null);
  const hasChosen = useLast(isChoosing || null) !== null;
  return (
    <>
      {hasChosen && (
        <LazyDialog open={isChoosing} onCancel={closeTask}>
          <ProjectChooser open={isChoosing} onChoose={choose} onClose={closeTask} />
        </LazyDialog>
      )}
      {context && (
        <TaskDialogs
          key={context.project.id}
          context={{ ...context, revealOf: props.revealOf }}
          target={isChoosing ? null : target}
          task={task}
          toDelete={toDelete}
          onClose={closeTask}
          onEdit={openEdit}
          onDelete={setToDelete}
        />
      )}
    </>
  );
}
