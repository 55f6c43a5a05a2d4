import { useMemo } from 'react';
import type { Task } from '#shared/task.ts';
import type { TaskContext } from '#client/features/tasks/task-context.ts';
import { membersInOrder } from '#client/lib/name-order.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { labelsOf } from './labels-of.ts';

const noTasks: readonly Task[] = [];

/**
 * What the task dialog has to know of a task's project, on a screen that is not of that project; its context is null
 * while it is on its way, or without a project. `tasks` are those that the screen has: their labels are offered.
 */
export function useTaskContext(projectId: number | null, tasks: readonly Task[] = noTasks) {
  const { id: readerId } = useMe();
  const id = projectId ?? 0;
  const enabled = projectId !== null;
  const project = trpc.project.get.useQuery({ id }, { enabled });
  const columns = trpc.column.list.useQuery({ projectId: id }, { enabled });
  const members = trpc.member.list.useQuery({ projectId: id }, { enabled, select: membersInOrder });
  const queries = [project, columns, members];
  const context = useMemo((): TaskContext | null => {
    if (!enabled || !project.data || !columns.data || !members.data) return null;
    return {
      project: project.data,
      columns: columns.data,
      members: members.data,
      rights: rightsIn(project.data, readerId),
      labels: labelsOf(tasks.filter((task) => task.projectId === id)),
    };
  }, [enabled, project.data, columns.data, members.data, readerId, tasks, id]);
  return {
    context,
    error: queries.find(({ error }) => error)?.error ?? null,
  };
}
