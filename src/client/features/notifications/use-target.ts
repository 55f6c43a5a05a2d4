import type { Notification } from '#shared/notification.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';

/** Where a notification leads: to what it is about; null when it is about nothing that can be opened. */
export function useTarget({ type, isRead, projectId, taskId }: Notification): string | null {
  const isInvitation = type === 'project_invitation';
  const { data: projects } = trpc.project.list.useQuery(undefined, { enabled: isInvitation && isRead });
  if (projectId === null) return null;
  // One that was declined, or is not answered yet, leads nowhere: the project does not exist for its reader.
  if (isInvitation && !projects?.some(({ id }) => id === projectId)) return null;
  return taskId === null ? paths.project(projectId) : `${paths.project(projectId)}?task=${taskId}`;
}
