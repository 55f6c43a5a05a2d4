import type { Notification } from '#shared/notification.ts';
import { idIn, metadataOf } from './metadata.ts';

/** What a notification asks its reader: to answer an invitation or a chat request, of that id. */
export type Question = { kind: 'invitation' | 'chat'; id: number };

/** S1 §2.5: only while it is unread; null when there is nothing to answer. */
export function questionOf(notification: Notification): Question | null {
  const { type, isRead, chatRequestId } = notification;
  const isInvitation = type === 'project_invitation';
  if (isRead || (!isInvitation && type !== 'chat_request')) return null;
  const id = isInvitation ? idIn(metadataOf(notification), 'invitationId') : chatRequestId;
  return id === null ? null : { kind: isInvitation ? 'invitation' : 'chat', id };
}
