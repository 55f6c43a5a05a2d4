import { type ComponentProps, Suspense } from 'react';
import type { Task } from '#shared/task.ts';
import type { TaskDialog as Dialog, TaskTarget } from '#client/features/tasks/task-dialog.tsx';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { useLast } from './use-last.ts';

/** Forms come with their dialog, not with the board. */
const TaskDialog = lazyPart(async () => (await import('#client/features/tasks/task-dialog.tsx')).TaskDialog);
const DeleteTaskDialog = lazyPart(
  async () => (await import('#client/features/tasks/delete-task-dialog.tsx')).DeleteTaskDialog,
);

type Props = {
  context: ComponentProps<typeof Dialog>['context'];
  target: TaskTarget | null;
  toDelete: Task | null;
  onClose: () => void;
  /** Asks about deleting a task; null ends that. */
  onDelete: (task: Task | null) => void;
};

/** The dialog of a task, and the question before one is deleted. */
export function TaskDialogs({ context, target, toDelete, onClose, onDelete }: Props) {
  const shown = useLast(target);
  const hasAsked = useLast(toDelete) !== null;
  const handleDeleted = () => {
    onDelete(null);
    onClose();
  };
  return (
    <>
      {shown && (
        <Suspense>
          <TaskDialog context={context} open={target !== null} target={shown} onClose={onClose} onDelete={onDelete} />
        </Suspense>
      )}
      {hasAsked && (
        <Suspense>
          <DeleteTaskDialog task={toDelete} onClose={() => onDelete(null)} onDeleted={handleDeleted} />
        </Suspense>
      )}
    </>
  );
}
