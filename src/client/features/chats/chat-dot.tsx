import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

/** S2 §2: yellow for a private chat, blue for another; the colour is said in words too. */
export function ChatDot({ isPrivate }: { isPrivate: boolean }) {
  const { t } = useTranslation('chats');
  return (
    <span
      title={isPrivate ? t('team.private') : undefined}
      className={clsx('size-2.5 shrink-0 rounded-full', isPrivate ? 'bg-yellow-500' : 'bg-s-todo')}
    >
      {isPrivate && <span className="sr-only">{t('team.private')}</span>}
    </span>
  );
}
