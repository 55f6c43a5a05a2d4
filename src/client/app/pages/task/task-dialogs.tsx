import type { Task } from '#shared/task.ts';
import type { TaskContext } from '#client/features/tasks/task-context.ts';
import type { TaskTarget } from '#client/features/tasks/task-target.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { useHeld, useLast } from '#client/lib/use-opened.ts';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';

/** Forms come with their dialog, not with the board. */
const TaskDialog = lazyPart(async () => (await import('./task-dialog.tsx')).TaskDialog);
const DeleteTaskDialog = lazyPart(
  async () => (await import('#client/features/tasks/delete-task-dialog.tsx')).DeleteTaskDialog,
);

type Props = {
  context: TaskContext;
  target: TaskTarget | null;
  /** The task that the dialog is open for; undefined when it is gone, or a new one. */
  task: Task | undefined;
  toDelete: Task | null;
  onClose: () => void;
  onEdit: (taskId: number) => void;
  /** Asks about deleting a task; null ends that. */
  onDelete: (task: Task | null) => void;
};

/** The dialog of a task, and the question before one is deleted. */
export function TaskDialogs({ target, task, toDelete, onClose, onDelete, ...props }: Props) {
  const isOpen = target !== null;
  const shown = useLast(target);
  // A task is found for what is open alone: one that closes is not gone.
  const shownTask = useHeld(task, isOpen);
  const hasAsked = useLast(toDelete) !== null;
  const handleKept = () => onDelete(null);
  const handleDeleted = () => {
    handleKept();
    onClose();
  };
  return (
    <>
      {shown && (
        <LazyDialog open={isOpen} onCancel={onClose}>
          <TaskDialog {...props} open={isOpen} target={shown} task={shownTask} onClose={onClose} onDelete={onDelete} />
        </LazyDialog>
      )}
      {hasAsked && (
        <LazyDialog open={toDelete !== null} onCancel={handleKept}>
          <DeleteTaskDialog task={toDelete} onClose={handleKept} onDeleted={handleDeleted} />
        </LazyDialog>
      )}
    </>
  );
}
