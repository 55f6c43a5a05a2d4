import type { Notification } from '#shared/notification.ts';

/** What a notification asks its reader: to answer an invitation or a chat request, of that id. */
export type Question = { kind: 'invitation' | 'chat'; id: number };

/** S1 §7: metadata that do not parse are logged and ignored. */
function invitationIdIn({ id, metadata }: Notification): number | null {
  if (metadata === null) return null;
  try {
    const { invitationId } = JSON.parse(metadata) as { invitationId?: unknown };
    return Number.isInteger(invitationId) ? (invitationId as number) : null;
  } catch (error) {
    console.warn(`notification ${id}: its metadata cannot be read`, error);
    return null;
  }
}

/**
 * Null when there is nothing to answer. What waits for an answer asks for it though it was read: S1 §2.5 has it so only
 * while it is unread, but 'mark all' would take away the one way to answer (docs/deviations.md).
 */
export function questionOf(notification: Notification): Question | null {
  const { type, params, chatRequestId } = notification;
  const isInvitation = type === 'project_invitation';
  if (params.outcome !== null || (!isInvitation && type !== 'chat_request')) return null;
  const id = isInvitation ? invitationIdIn(notification) : chatRequestId;
  return id === null ? null : { kind: isInvitation ? 'invitation' : 'chat', id };
}
