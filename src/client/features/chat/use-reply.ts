import { useCallback, useMemo, useState } from 'react';
import { limits } from '#shared/limits.ts';
import type { Message } from '#shared/message.ts';
import { firstVisible } from '#shared/text.ts';

/** The message that is being answered, as it will be quoted. */
export function useReply() {
  const [quote, setQuote] = useState<Message['replyTo']>(null);
  const answer = useCallback(({ id, sender, content, attachments }: Message) => {
    const [line = ''] = content.split('\n');
    setQuote({ id, sender, content: firstVisible(line, limits.quote) || (attachments[0]?.filename ?? '') });
  }, []);
  const cancel = useCallback(() => setQuote(null), []);
  return useMemo(() => ({ quote, answer, cancel }), [quote, answer, cancel]);
}
