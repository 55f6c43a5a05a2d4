import type { Notification } from '#shared/notification.ts';

const ofRequest = { accepted: 'answer.chat.accept', declined: 'answer.chat.decline' } as const;

/** Which text says how the invitation or the request of a notification ended; null while it waits. */
export function endedKey({ type, params: { outcome } }: Pick<Notification, 'type' | 'params'>) {
  if (outcome === null) return null;
  if (type === 'chat_request' && (outcome === 'accepted' || outcome === 'declined')) return ofRequest[outcome];
  return `ended.${outcome}` as const;
}
