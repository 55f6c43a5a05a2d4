import { useEffect } from 'react';
import { columnOfStatus } from '#shared/task.ts';
import { useTaskContext } from './task-context.ts';
import type { TaskFormReturn } from './use-task-form.ts';

/** When another project is chosen for a new task, its columns and its members are others: what does not fit is let go. */
export function useFitProject(form: TaskFormReturn): void {
  const { columns, members } = useTaskContext();
  useEffect(() => {
    const { status, assignedToIds } = form.getValues();
    const columnId = columnOfStatus(status);
    if (columnId !== null && !columns.some(({ id }) => id === columnId)) form.setValue('status', 'to_do');
    const isMember = (userId: number) => members.some((member) => member.userId === userId);
    if (!assignedToIds.every(isMember)) form.setValue('assignedToIds', assignedToIds.filter(isMember));
  }, [form, columns, members]);
}
