import { useState } from 'react';
import type { Task } from '#shared/task.ts';
import type { TaskTarget } from '#client/features/tasks/task-target.ts';
import { isMissing } from '#client/app/pages/project/use-project.ts';
import { trpc } from '#client/lib/trpc.ts';

/** Of which project the task was that was open last. */
type Known = { taskId: number; projectId: number };

/**
 * The task that is open on a screen of tasks from several projects, and its project. One that is not among `tasks`, as a
 * link may lead to, is read by itself; the project of one that goes while it is open stays known, so that its dialog can
 * say so. `tasks` are undefined until they have been read.
 */
export function useOpenTask(target: TaskTarget | null, tasks: readonly Task[] | undefined) {
  const taskId = target && target.kind !== 'new' ? target.id : null;
  const own = tasks?.find(({ id }) => id === taskId);
  const isElsewhere = taskId !== null && tasks !== undefined && !own;
  const read = trpc.task.get.useQuery({ id: taskId ?? 0 }, { enabled: isElsewhere, staleTime: 0 });
  const isGone = isElsewhere && isMissing(read.error);
  const task = own ?? (isElsewhere && !isGone ? read.data : undefined);

  const [known, setKnown] = useState<Known | null>(null);
  if (task && (known?.taskId !== task.id || known.projectId !== task.projectId))
    setKnown({ taskId: task.id, projectId: task.projectId });
  const projectId = task?.projectId ?? (known !== null && known.taskId === taskId ? known.projectId : null);
  return {
    task,
    projectId,
    isGone,
    error: isElsewhere && !isGone && !task ? read.error : null,
  };
}
