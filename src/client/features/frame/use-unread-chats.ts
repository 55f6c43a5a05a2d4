import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';

/** As often as notifications (S1 §9), and only while events do not tell (contract §7). */
const pollMs = 30_000;

/** How many messages are unread in all of the reader's chats, as a number, on a badge and in words. */
export function useUnreadChats() {
  const { t } = useTranslation('frame');
  const polling = usePolling(pollMs);
  const { data: team = [] } = trpc.teamChat.list.useQuery(undefined, polling);
  const { data: direct = [] } = trpc.directChat.list.useQuery(undefined, polling);
  const { data: task = [] } = trpc.taskChat.list.useQuery(undefined, polling);
  const counts = [team, direct, task].flatMap((list) => list.map(({ unreadCount }) => unreadCount));
  const count = counts.reduce((sum, one) => sum + one, 0);
  const badge = count > limits.badge ? `${limits.badge}+` : count > 0 ? String(count) : '';
  const label = count === 0 ? t('chat') : count > limits.badge ? t('chat.many') : t('chat.unread', { count });
  return { count, badge, label };
}
