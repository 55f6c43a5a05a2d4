import { useTranslation } from 'react-i18next';
import type { DirectChat } from '#shared/direct-chat.ts';
import { personName } from '#client/lib/person-name.ts';

/** What a direct chat is called: as the other one, else 'Prywatna rozmowa' (S2 §2). */
export function useDirectName(): (chat: Pick<DirectChat, 'otherUser'>) => string {
  const { t } = useTranslation('chats');
  return ({ otherUser }) => (otherUser && personName(otherUser)) || t('direct.unnamed');
}
