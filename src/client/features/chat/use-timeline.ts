import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRef } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import type { Pending } from './outbox.ts';
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
  readBackTo: (id: number) => Promise<Message[]>;
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
  const { t } = useTranslation('conversation');
  const view = useWindow(messages, opening.firstUnreadId);
  const seen = useSeen(chat, messages, readerId, opening.lastReadId);
  const [markedId, mark] = useMarked();
  const last = messages.at(-1);
  const lastKey = waiting.at(-1)?.clientId ?? last?.clientId ?? last?.id.toString();
  const isLastOwn = waiting.length > 0 || last?.senderId === readerId;
  const { isAtNewest } = view;
  const startsAtNew = opening.firstUnreadId !== null;
  const place = usePlace({ lastKey, isLastOwn, isAtNewest, startsAtNew, onSeen: seen.see });

  const [jump, setJump] = useState<{ id: number } | null>(null);
  const land = useEffectEvent((id: number) => {
    view.around(id);
    place.aim({ kind: 'message', id });
    mark(id);
  });
  // Not before the messages around it are known.
  useEffect(() => {
    if (jump) land(jump.id);
  }, [jump]);
  const goTo = useCallback(
    (id: number) =>
      void readBackTo(id).then(
        (known) => (known.some((one) => one.id === id) ? setJump({ id }) : showToast({ title: t('notLoaded') })),
        () => showToast({ title: t('olderFailed'), isDestructive: true }),
      ),
    [readBackTo, t],
  );
  const linkedId = link?.messageId ?? null;
  const follow = useEffectEvent((id: number) => {
    goTo(id);
    link?.onShown();
  });
  useEffect(() => {
    if (linkedId !== null) follow(linkedId);
  }, [linkedId]);
  const toNewest = () => {
    view.toNewest();
    place.aim({ kind: 'end' });
    place.settle();
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
    isAtEnd: place.isAtEnd,
    belowCount: seen.belowCount,
    markedId,
    goTo,
    toNewest,
    handleScroll,
  };
}

export type Timeline = ReturnType<typeof useTimeline>;
