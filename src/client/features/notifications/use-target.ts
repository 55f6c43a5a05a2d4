import { useMemo } from 'react';
import type { Notification } from '#shared/notification.ts';
import { messagePath } from '#client/lib/message-path.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { idIn, metadataOf } from './metadata.ts';

/** The message that a notification is about, in its chat; null where it is about none. */
function messageTarget(notification: Notification): string | null {
  const { type, params, projectId } = notification;
  if (type !== 'mentioned' || params.variant !== 'chat') return null;
  const metadata = metadataOf(notification);
  const messageId = idIn(metadata, 'messageId');
  const place = {
    taskId: idIn(metadata, 'taskId'),
    projectId: idIn(metadata, 'projectId'),
    teamChatId: idIn(metadata, 'teamChatId'),
    directChatId: idIn(metadata, 'directChatId'),
  };
  return messageId === null ? null : messagePath(place, messageId, projectId);
}

/** Where a notification leads: to what it is about; null when it is about nothing that can be opened. */
export function useTarget(notification: Notification): string | null {
  const { type, isRead, projectId, taskId } = notification;
  const isInvitation = type === 'project_invitation';
  const { data: projects } = trpc.project.list.useQuery(undefined, { enabled: isInvitation && isRead });
  const message = useMemo(() => messageTarget(notification), [notification]);
  if (message !== null) return message;
  if (projectId === null) return null;
  // One that was declined, or is not answered yet, leads nowhere: the project does not exist for its reader.
  if (isInvitation && !projects?.some(({ id }) => id === projectId)) return null;
  return taskId === null ? paths.project(projectId) : `${paths.project(projectId)}?task=${taskId}`;
}
