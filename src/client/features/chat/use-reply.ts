import { useCallback, useMemo, useState } from 'react';
import type { Message } from '#shared/message.ts';
import { quoteOf } from '#shared/quote.ts';

/** The message that is being answered, as it will be quoted. */
export function useReply() {
  const [quote, setQuote] = useState<Message['replyTo']>(null);
  const answer = useCallback(({ id, sender, content, attachments }: Message) => {
    setQuote({ id, sender, content: quoteOf(content) || (attachments[0]?.filename ?? ''), isDeleted: false });
  }, []);
  const cancel = useCallback(() => setQuote(null), []);
  return useMemo(() => ({ quote, answer, cancel }), [quote, answer, cancel]);
}
