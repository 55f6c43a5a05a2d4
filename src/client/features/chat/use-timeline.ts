import { type KeyboardEvent, useEffect, useEffectEvent, useState, type WheelEvent } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import { handleListKey } from './list-keys.ts';
import { useJump } from './use-jump.ts';
import type { useMessages } from './use-messages.ts';
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
  read: ReturnType<typeof useMessages>;
  opening: Opening;
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
export function useTimeline({ chat, readerId, read, opening, link }: Given) {
  const { messages, gaps, isBehind } = read;
  const seen = useSeen({ chat, messages, gaps, isBehind, readerId, opening });
  const view = useWindow({ messages, gaps, beginsAt: opening.firstUnreadId, seen });
  const [markedId, mark] = useMarked();
  const last = messages.at(-1);
  const { isAtNewest, hasMoreBelow } = view;
  const isAboveGap = !isAtNewest && !hasMoreBelow;
  const startsAtNew = opening.firstUnreadId !== null;
  const place = usePlace({ isAtNewest, isAboveGap, startsAtNew, unseenId: seen.unseenId, onSeen: seen.see });

  const { isAtEnd } = place;
  const keepAt = useEffectEvent((isEnd: boolean) => {
    if (!isEnd) return view.pin();
    if (last) seen.reach(last.id);
    return view.toNewest();
  });
  useEffect(() => keepAt(isAtEnd), [isAtEnd]);

  const { goTo, stay, isReading } = useJump(read, (id, target) => {
    view.around(id);
    place.aim(target === 'first' ? { kind: 'start' } : { kind: 'message', id });
    if (target !== 'first') mark(id);
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
    if (last) seen.skipTo(last.id);
    place.aim({ kind: 'end' });
    view.toNewest();
  };
  const [firstId, lastId] = [view.drawn[0]?.id, view.drawn.at(-1)?.id];
  // Also what has been read and is not drawn: what says so would else go from above what one reads, where nothing holds that.
  const hasOlder = view.hasMoreAbove || view.isBelowGap || read.hasOlder;
  const loadOlder = () => {
    if (view.hasMoreAbove) view.moveUp();
    else if (firstId !== undefined) read.loadOlder(firstId);
  };
  /** What follows beyond a gap below what is drawn. */
  const loadNewer = () => {
    if (isAboveGap && lastId !== undefined) read.loadNewer(lastId);
  };
  /** Near the top or the end of what is drawn, more is drawn or read. */
  const goOn = () => {
    const { node } = place;
    if (!node) return;
    const below = node.scrollHeight - node.clientHeight - node.scrollTop;
    if (node.scrollTop < edgePx && hasOlder) loadOlder();
    else if (below < edgePx && view.hasMoreBelow) view.moveDown();
    else if (below < edgePx) loadNewer();
  };
  // What is drawn has changed while one is at an end of it, where no further scrolling would tell.
  const goOnThere = useEffectEvent(() => {
    if (!place.node) return;
    if (place.node.scrollHeight - place.node.clientHeight > 2 * edgePx) goOn();
    // Where all of it fits, what is drawn would go back and forth; but nobody can scroll to what is not there yet.
    else loadNewer();
  });
  useEffect(() => goOnThere(), [firstId, lastId, view.hasMoreAbove, view.hasMoreBelow, view.isAtNewest, place.node]);
  const toOldest = () => {
    if (messages.length > 0) goTo('first');
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => handleListKey(event, { toOldest, toNewest, goOn });
  const handleWheel = ({ deltaY }: WheelEvent) => {
    if (deltaY < 0) goOn();
  };
  const handleScroll = () => {
    place.look();
    goOn();
  };
  return {
    view,
    attach: place.attach,
    isAtEnd,
    belowCount: seen.belowCount,
    newFromId: seen.newFromId,
    markedId,
    isJumping: isReading,
    goTo,
    toNewest,
    handleScroll,
    handleKeyDown,
    handleWheel,
    hasOlder,
    loadOlder,
  };
}

export type Timeline = ReturnType<typeof useTimeline>;
