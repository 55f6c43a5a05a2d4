import type { Notification } from '#shared/notification.ts';
import { idIn, metadataOf } from './metadata.ts';

/** What a notification asks its reader: to answer an invitation or a chat request, of that id. */
export type Question = { kind: 'invitation' | 'chat'; id: number };

/**
 * Null when there is nothing to answer. What waits for an answer asks for it though it was read: S1 §2.5 has it so only
 * while it is unread, but 'mark all' would take away the one way to answer (docs/deviations.md).
 */
export function questionOf(notification: Notification): Question | null {
  const { type, params, chatRequestId } = notification;
  const isInvitation = type === 'project_invitation';
  if (params.outcome !== null || (!isInvitation && type !== 'chat_request')) return null;
  const id = isInvitation ? idIn(metadataOf(notification), 'invitationId') : chatRequestId;
  return id === null ? null : { kind: isInvitation ? 'invitation' : 'chat', id };
}
