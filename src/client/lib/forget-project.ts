import type { Query, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { Task } from '#shared/task.ts';
import { trpc } from './trpc.ts';

const ofChat = ['message.list', 'message.pinned'];
const ofTask = new Set([
  ...ofChat,
  'task.get',
  'comment.list',
  'attachment.list',
  'checklist.groups',
  'time.list',
  'activity.list',
]);
const ofProject = new Set([
  ...ofChat,
  'task.listByProject',
  'column.list',
  'member.list',
  'projectTeam.list',
  'invitation.list',
]);

type Key = [path: string[], options?: { input?: { id?: number; projectId?: number; taskId?: number } }];

/** Whether what was read is of that project. What hung on a task and is not on the screen may be of any. */
function isOf(query: Query, projectId: number, taskIds: ReadonlySet<number>): boolean {
  const [path, { input = {} } = {}] = query.queryKey as Key;
  const name = path.join('.');
  if (name === 'project.get') return input.id === projectId;
  // One's own tasks are of all projects: read again, they are right in any case.
  if (name === 'task.listByAssignee') return query.isActive();
  if (ofProject.has(name) && input.taskId === undefined) return input.projectId === projectId;
  return ofTask.has(name) && (!query.isActive() || taskIds.has(input.taskId ?? input.id ?? 0));
}

/**
 * No event tells what happens in a project while one is not in it, so what was read of it must not be shown again.
 * 'lost': nothing of it stays, and what is on the screen is asked for anew, as if for the first time. 'regained': what
 * is on the screen stays until it has been read again.
 */
export function forgetProject(queryClient: QueryClient, projectId: number, why: 'lost' | 'regained'): void {
  const tasks = queryClient.getQueryData<Task[]>(getQueryKey(trpc.task.listByProject, { projectId }, 'query'));
  const taskIds = new Set(tasks?.map(({ id }) => id));
  const predicate = (query: Query) => isOf(query, projectId, taskIds);
  queryClient.removeQueries({ type: 'inactive', predicate });
  if (why === 'lost') void queryClient.resetQueries({ type: 'active', predicate });
  else void queryClient.invalidateQueries({ type: 'active', predicate });
}
