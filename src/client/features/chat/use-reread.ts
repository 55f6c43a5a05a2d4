import { useEffect, useRef } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';
import { useResyncs } from '#client/lib/resync.ts';
import { trpc } from '#client/lib/trpc.ts';

/** Those before an id, or the first of those between two. */
export type Part = { after?: number; before: number; limit: number };
/** Reads a part into what is known of the chat, and ends with what it was. */
type Read = (part: Part) => Promise<Message[]>;

const atOnce = limits.messagePage.max;
const againMs = 3_000;

/**
 * Where what happened meanwhile is not told any more, everything of a chat that has been read is read again, not only its
 * newest page: words that were deleted or changed while one was away do not stay on the screen (contract §6, §7).
 */
export function useReread(chat: ChatRef, read: Read): void {
  const { message } = trpc.useUtils();
  const resyncs = useResyncs();
  const done = useRef(resyncs);
  useEffect(() => {
    if (done.current === resyncs) return;
    let ids = (message.list.getData(chat) ?? []).map(({ id }) => id);
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reread = async () => {
      for (let last = ids.at(-1); last !== undefined; last = ids.at(-1)) {
        const found = await read({ before: last + 1, limit: atOnce });
        if (isOver) return;
        const reached = found.length < atOnce ? 0 : (found[0]?.id ?? 0);
        ids = ids.filter((id) => id < reached);
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
  }, [chat, message.list, read, resyncs]);
}
