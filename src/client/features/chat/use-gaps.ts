import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import { trpc } from '#client/lib/trpc.ts';
import { type Gap, gapBetween, withoutRead } from './gaps.ts';
import { mergeMessages } from './merge-messages.ts';

const none: Gap[] = [];

/**
 * What has not been read between messages that have been: beyond where a chat was opened or a jump led, and after a time
 * without connection (B18). It is read when one gets there. Once nobody looks at the chat, only its newest messages stay
 * known, down to the last gap. `merge` is how a newest page is taken into what is known.
 */
export function useGaps(chat: ChatRef) {
  const { message } = trpc.useUtils();
  const [gaps, setGaps] = useState(none);
  /** The same, for those who ask between two drawings. */
  const now = useRef(none);
  const isHere = useRef(false);
  const change = useCallback((next: Gap[]) => setGaps((now.current = next)), []);

  const merge = (known: Message[] | undefined, page: Message[]): Message[] => {
    if (!isHere.current) return page;
    const found = gapBetween(known, page);
    if (found) change([...now.current, found]);
    return mergeMessages(known, page);
  };

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      const newest = Math.max(0, ...now.current.map(({ before }) => before));
      now.current = none;
      if (newest > 0) message.list.setData(chat, (known) => known?.filter(({ id }) => id >= newest));
    };
  }, [chat, message.list]);

  const steps = useMemo(
    () => ({
      /** Where a gap begins and ends in which a message would lie. */
      gapAt: (id: number) => now.current.find(({ after, before }) => after < id && id < before),
      open: (gap: Gap) => change([...now.current, gap]),
      /** Everything from one id to another has been read. */
      close: (from: number, to: number) => change(withoutRead(now.current, from, to)),
      now: () => now.current,
    }),
    [change],
  );
  return { gaps, merge, steps };
}
