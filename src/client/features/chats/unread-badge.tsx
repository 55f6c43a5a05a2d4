import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';

/** How many messages are unread; nothing where none is. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation('chats');
  if (count === 0) return null;
  const isMany = count > limits.badge;
  return (
    <span className="-my-px shrink-0 rounded-full bg-brand px-1.5 text-center text-xs leading-5 font-semibold text-on-brand tabular-nums">
      <span aria-hidden>{isMany ? `${limits.badge}+` : count}</span>
      <span className="sr-only">{isMany ? t('unreadMany') : t('unread', { count })}</span>
    </span>
  );
}
