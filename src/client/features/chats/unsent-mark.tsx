import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChatRef } from '#shared/chat-ref.ts';
import { chatKey } from '#client/lib/chat-key.ts';
import { useMe } from '#client/lib/session.ts';
import { isUnsent, useUnsentChats } from '#client/lib/unsent.ts';

/** That the reader has said something in a chat that was not sent; nothing where all was. */
export function UnsentMark({ chat }: { chat: ChatRef }) {
  const { t } = useTranslation('chats');
  const { id } = useMe();
  const isThere = useUnsentChats(id, isUnsent).includes(chatKey(chat));
  if (!isThere) return null;
  return (
    <span className="shrink-0 self-center text-ink-2">
      <CircleAlert size={14} aria-hidden />
      <span className="sr-only">{t('unsent')}</span>
    </span>
  );
}
