import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChatRef } from '#shared/chat-ref.ts';
import { chatKey, chatOf } from '#client/lib/chat-key.ts';
import { useMe } from '#client/lib/session.ts';
import { isRefused, useUnsentChats } from '#client/lib/unsent.ts';
import { linkClass } from '#client/ui/classes.ts';
import { outboxOf } from './outbox.ts';
import { UnsentWords } from './unsent-words.tsx';

/** What was refused in chats, also in those that one is not in any more; nothing where nothing was. */
export function UnsentChats() {
  const { t } = useTranslation('conversation');
  const { id } = useMe();
  const titleId = useId();
  const chats = useUnsentChats(id, isRefused).map(chatOf);
  if (chats.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <h2 id={titleId} className="text-15 font-semibold">
        {t('unsentTitle')}
      </h2>
      {chats.map((chat) => chat && <UnsentChat key={chatKey(chat)} chat={chat} readerId={id} />)}
    </section>
  );
}

function UnsentChat({ chat, readerId }: { chat: ChatRef; readerId: number }) {
  const [first] = outboxOf(readerId, chat).useValue();
  return (
    <div className="flex flex-col gap-1.5">
      <h3 dir="auto" className="text-13 font-medium wrap-anywhere">
        {first?.chatPath ? (
          <Link to={first.chatPath} className={linkClass}>
            {first.chatTitle}
          </Link>
        ) : (
          first?.chatTitle
        )}
      </h3>
      <UnsentWords chat={chat} readerId={readerId} />
    </div>
  );
}
