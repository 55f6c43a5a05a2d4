import { useEffect, useEffectEvent, useState } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import type { Pending } from './outbox.ts';
import { type ReadBackTo, useJump } from './use-jump.ts';
import type { Opening } from './use-opening.ts';
import { usePlace } from './use-place.ts';
import { useSeen } from './use-seen.ts';
import { useWindow } from './use-window.ts';

/** Scrolling this near to an end of what is drawn brings more. */
const edgePx = 200;
const markedMs = 1_600;

type Given = {
  chat: ChatRef;
  readerId: number;
  messages: Message[];
  /** What of one's own stands below them. */
  waiting: readonly Pending[];
  opening: Opening;
  onOlder: () => void;
  readBackTo: ReadBackTo;
  link: MessageLink | undefined;
};

/** The message that a link leads to, whenever it does; `onShown` is told once that has been followed. */
export type MessageLink = { messageId: number | null; onShown: () => void };

/** The message that was jumped to, for as long as it stands out. */
function useMarked() {
  const [markedId, mark] = useState<number | null>(null);
  useEffect(() => {
    if (markedId === null) return;
    const timer = setTimeout(() => mark(null), markedMs);
    return () => clearTimeout(timer);
  }, [markedId]);
  return [markedId, mark] as const;
}

/** What of a conversation is drawn and where it is scrolled to; how far it has been seen, and ways to go elsewhere. */
export function useTimeline({ chat, readerId, messages, waiting, opening, onOlder, readBackTo, link }: Given) {
  const view = useWindow(messages, opening.firstUnreadId);
  const seen = useSeen(chat, messages, readerId, opening.lastReadId);
  const [markedId, mark] = useMarked();
  const last = messages.at(-1);
  const lastKey = waiting.at(-1)?.clientId ?? last?.clientId ?? last?.id.toString();
  const isLastOwn = waiting.length > 0 || last?.senderId === readerId;
  const { isAtNewest } = view;
  const startsAtNew = opening.firstUnreadId !== null;
  const place = usePlace({ lastKey, isLastOwn, isAtNewest, startsAtNew, onSeen: seen.see });

  const { isAtEnd } = place;
  const keepAt = useEffectEvent((isEnd: boolean) => (isEnd ? view.toNewest() : view.pin()));
  useEffect(() => keepAt(isAtEnd), [isAtEnd]);

  const { goTo, stay, isReading } = useJump(readBackTo, (id) => {
    view.around(id);
    place.aim({ kind: 'message', id });
    mark(id);
  });
  const linkedId = link?.messageId ?? null;
  const follow = useEffectEvent((id: number) => {
    goTo(id);
    link?.onShown();
  });
  useEffect(() => {
    if (linkedId !== null) follow(linkedId);
  }, [linkedId]);
  const toNewest = () => {
    stay();
    place.aim({ kind: 'end' });
    if (view.isAtNewest) place.settle();
    view.toNewest();
  };
  // Older ones have come while one is at the top, where no further scrolling would tell.
  const goOnUp = useEffectEvent(() => {
    if (place.node && place.node.scrollTop < edgePx) view.moveUp();
  });
  const firstId = messages[0]?.id;
  useEffect(() => goOnUp(), [firstId]);
  const handleScroll = () => {
    const { node } = place;
    if (!node) return;
    place.look();
    if (node.scrollTop < edgePx) {
      if (view.hasMoreAbove) view.moveUp();
      else onOlder();
    } else if (node.scrollHeight - node.scrollTop - node.clientHeight < edgePx) view.moveDown();
  };
  return {
    view,
    attach: place.attach,
    isAtEnd,
    belowCount: seen.belowCount,
    markedId,
    isJumping: isReading,
    goTo,
    toNewest,
    handleScroll,
  };
}

export type Timeline = ReturnType<typeof useTimeline>;
