import { useMemo, useState } from 'react';
import type { TaskStatus } from '#shared/task.ts';
import type { TaskTarget } from '#client/features/tasks/task-dialog.tsx';

/** Which task the dialog is open for: one in the address, or a new one. */
export function useTaskTarget(taskId: number | null, onClose: () => void) {
  const [newStatus, setNewStatus] = useState<TaskStatus | null>(null);
  const target = useMemo<TaskTarget | null>(() => {
    if (taskId !== null) return { kind: 'task', id: taskId };
    return newStatus && { kind: 'new', status: newStatus };
  }, [taskId, newStatus]);
  const close = () => {
    setNewStatus(null);
    if (taskId !== null) onClose();
  };
  return { target, setNewStatus, close };
}
