import { useMemo } from 'react';
import type { TaskStatus } from '#shared/task.ts';
import type { TaskTarget } from '#client/features/tasks/task-dialog.tsx';

/** Which task the dialog is open for: one in the address, or a new one. */
export const useTaskTarget = (taskId: number | null, newStatus: TaskStatus | null): TaskTarget | null =>
  useMemo(() => {
    if (taskId !== null) return { kind: 'task', id: taskId };
    return newStatus && { kind: 'new', status: newStatus };
  }, [taskId, newStatus]);
