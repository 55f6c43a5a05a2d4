import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRef } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import { quoteOf } from '#shared/quote.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import { keptReply } from './kept.ts';
import type { ReadAround } from './use-jump.ts';

/** As it will be quoted. */
const quoting = ({ id, sender, content, attachments }: Message): NonNullable<Message['replyTo']> => ({
  id,
  sender,
  content: quoteOf(content) || (attachments[0]?.filename ?? ''),
  isDeleted: false,
});

/**
 * The message that is being answered, as it now is: kept as long as the draft that answers it. One that is deleted is
 * answered no more, which is told. `askedId` is the one that was chosen here, rather than kept from before.
 */
export function useReply(userId: number, chat: ChatRef, messages: readonly Message[], readAround: ReadAround) {
  const { t } = useTranslation('conversation');
  const kept = useMemo(() => keptReply(userId, chat), [userId, chat]);
  const [id, setId] = useState(kept.read);
  const [askedId, setAskedId] = useState<number>();
  const choose = useCallback(
    (chosen: number | null) => {
      setId(chosen);
      setAskedId(chosen ?? undefined);
      kept.write(chosen);
    },
    [kept],
  );
  const answer = useCallback((message: Message) => choose(message.id), [choose]);
  const cancel = useCallback(() => choose(null), [choose]);
  const answered = id === null ? undefined : messages.find((message) => message.id === id);
  const isUnread = id !== null && !answered;
  useEffect(() => {
    if (isUnread) void readAround(id).catch(() => undefined);
  }, [isUnread, id, readAround]);
  const isDeleted = answered !== undefined && answered.deletedAt !== null;
  useEffect(() => {
    if (!isDeleted) return;
    kept.write(null);
    showToast({ title: t('answeredGone') });
  }, [isDeleted, kept, t]);
  const quote = useMemo(() => (answered && !isDeleted ? quoting(answered) : null), [answered, isDeleted]);
  return { quote, askedId, answer, cancel };
}
