import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import { trpc } from '#client/lib/trpc.ts';
import { type Gap, gapAbove, withoutRead } from './gaps.ts';

const none: Gap[] = [];

/**
 * What has not been read between messages that have been: beyond where a chat was opened or a jump led, and after a time
 * without connection (B18). It is read when one gets there. Once nobody looks at the chat, only its newest messages stay
 * known, down to the last gap.
 */
export function useGaps(chat: ChatRef) {
  const { message } = trpc.useUtils();
  const [gaps, setGaps] = useState(none);
  /** The same, for those who ask between two drawings. */
  const now = useRef(none);
  const change = useCallback((next: Gap[]) => setGaps((now.current = next)), []);

  useEffect(
    () => () => {
      const newest = Math.max(0, ...now.current.map(({ before }) => before));
      now.current = none;
      if (newest > 0) message.list.setData(chat, (known) => known?.filter(({ id }) => id >= newest));
    },
    [chat, message.list],
  );

  const steps = useMemo(
    () => ({
      /** Where a gap begins and ends in which a message would lie. */
      gapAt: (id: number) => now.current.find(({ after, before }) => after < id && id < before),
      open: (gap: Gap) => change([...now.current, gap]),
      /** A part has been read that may not reach back to what was known as it was asked for. */
      openAbove: (known: readonly Message[] | undefined, part: readonly Message[], limit: number) => {
        const gap = gapAbove(known, part, limit);
        const isKnown = gap && now.current.some(({ after, before }) => after < gap.before && gap.before <= before);
        if (gap && !isKnown) change([...now.current, gap]);
      },
      /** Everything from one id to another has been read. */
      close: (from: number, to: number) => change(withoutRead(now.current, from, to)),
      now: () => now.current,
    }),
    [change],
  );
  return { gaps, steps };
}
