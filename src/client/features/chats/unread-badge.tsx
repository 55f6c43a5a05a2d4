import { useTranslation } from 'react-i18next';

/** No badge counts further. */
const most = 99;

/** How many messages are unread; nothing where none is. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation('chats');
  if (count === 0) return null;
  const isMany = count > most;
  return (
    <span className="-my-px shrink-0 rounded-full bg-brand px-1.5 text-center text-xs leading-5 font-semibold text-on-brand tabular-nums">
      <span aria-hidden>{isMany ? `${most}+` : count}</span>
      <span className="sr-only">{isMany ? t('unreadMany') : t('unread', { count })}</span>
    </span>
  );
}
