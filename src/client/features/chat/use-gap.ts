import { useEffect, useRef, useState } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import { limits } from '#shared/limits.ts';
import type { Message } from '#shared/message.ts';
import { trpc } from '#client/lib/trpc.ts';
import { type Gap, gapBetween, mergeMessages } from './merge-messages.ts';

const atOnce = limits.messagePage.max;
/** More than was said in so many pages is not read at once: then what was known from before goes. */
const mostPages = 20;
const againMs = 3_000;

export type ReadOlder = (older: { before: number; limit: number }) => Promise<Message[]>;

/**
 * Reads what was missed between what is on the screen and the newest page, after a time without connection, so that
 * whoever reads further up stays there (B18). `merge` is how a newest page is taken into what is known.
 */
export function useGap(chat: ChatRef, readOlder: ReadOlder) {
  const { message } = trpc.useUtils();
  const [gap, setGap] = useState<Gap | null>(null);
  /** The one that is being closed; null when there is none, or nobody to look at it. */
  const open = useRef<Gap | null>(null);
  const isHere = useRef(false);

  const merge = (known: Message[] | undefined, page: Message[]): Message[] => {
    const found = gapBetween(known, page);
    // Nobody would close it.
    if (found && !isHere.current) return page;
    if (found) setGap((open.current = { after: open.current?.after ?? found.after, before: found.before }));
    return mergeMessages(known, page);
  };

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      const left = open.current;
      open.current = null;
      if (left) message.list.setData(chat, (known) => known?.filter(({ id }) => id >= left.before));
    };
  }, [chat, message.list]);

  useEffect(() => {
    if (!gap) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isOver = () => open.current !== gap;
    const close = async () => {
      let { before } = gap;
      for (let pages = 0; pages < mostPages; pages += 1) {
        const read = await readOlder({ before, limit: atOnce });
        if (isOver()) return;
        message.list.setData(chat, (known) => mergeMessages(known, read));
        before = read[0]?.id ?? 0;
        if (before <= gap.after || read.length < atOnce) break;
      }
      open.current = null;
      if (before > gap.after) message.list.setData(chat, (known) => known?.filter(({ id }) => id >= before));
    };
    const attempt = () =>
      void close().catch(() => {
        if (!isOver()) timer = setTimeout(attempt, againMs);
      });
    attempt();
    return () => clearTimeout(timer);
  }, [gap, chat, message.list, readOlder]);

  return merge;
}
