import type { NotificationFacts } from '#shared/notification.ts';

/**
 * Whether it waits for its reader: what asks for an answer until it has one, though it was read, and a mention until it
 * is read. Of a project that one has left nothing waits.
 */
export const isWaiting = ({ type, params, isRead, metadata, chatRequestId }: NotificationFacts): boolean =>
  (type === 'project_invitation' && params.outcome === null && metadata !== null) ||
  (type === 'chat_request' && params.outcome === null && chatRequestId !== null) ||
  (type === 'mentioned' && !isRead);
