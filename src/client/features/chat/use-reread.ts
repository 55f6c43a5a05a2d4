import { useEffect, useRef } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import { limits } from '#shared/limits.ts';
import { useResyncs } from '#client/lib/resync.ts';
import { trpc } from '#client/lib/trpc.ts';
import { mergeMessages } from './merge-messages.ts';
import type { ReadOlder } from './use-gap.ts';

const atOnce = limits.messagePage.max;
const againMs = 3_000;

/**
 * Where what happened meanwhile is not told any more, everything of a chat that has been read is read again, not only its
 * newest page: words that were deleted or changed while one was away do not stay on the screen (contract §6, §7).
 */
export function useReread(chat: ChatRef, readOlder: ReadOlder): void {
  const { message } = trpc.useUtils();
  const resyncs = useResyncs();
  const done = useRef(resyncs);
  useEffect(() => {
    if (done.current === resyncs) return;
    const known = message.list.getData(chat) ?? [];
    const first = known[0]?.id ?? 0;
    let before = (known.at(-1)?.id ?? 0) + 1;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reread = async () => {
      while (before > first) {
        const read = await readOlder({ before, limit: atOnce });
        if (isOver) return;
        message.list.setData(chat, (now) => mergeMessages(now, read));
        if (read.length < atOnce) break;
        before = read[0]?.id ?? 0;
      }
      done.current = resyncs;
    };
    const attempt = () =>
      void reread().catch(() => {
        if (!isOver) timer = setTimeout(attempt, againMs);
      });
    attempt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [chat, message.list, readOlder, resyncs]);
}
