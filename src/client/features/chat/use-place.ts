import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';

/** This near to the end counts as the end. */
const nearPx = 60;
/** So much room is above the next message that one has not seen. */
const headPx = 12;

/** Where the list is to be scrolled to with the next drawing. */
type Goal = { kind: 'end' } | { kind: 'start' } | { kind: 'start of new' } | { kind: 'message'; id: number };
/** A message that is in view, and where in the list it stood when one looked. */
type Anchor = { id: string; offset: number };

const messagesIn = (node: HTMLElement) => [...node.querySelectorAll<HTMLElement>('[data-message]')];
const messageIn = (node: HTMLElement, id: number | string) => node.querySelector<HTMLElement>(`[data-message="${id}"]`);

/** The topmost message that is in view. */
function anchorIn(node: HTMLElement): Anchor | null {
  const first = messagesIn(node).find((one) => one.offsetTop + one.offsetHeight > node.scrollTop);
  return first ? { id: first.dataset.message ?? '', offset: first.offsetTop } : null;
}

const idOf = (one: HTMLElement | undefined): number | null => (one ? Number(one.dataset.message) : null);
const lastIn = (node: HTMLElement): number | null => idOf(messagesIn(node).at(-1));

/** The newest message whose first line is in view. */
function lastSeenIn(node: HTMLElement): number | null {
  const bottom = node.scrollTop + node.clientHeight;
  return idOf(messagesIn(node).findLast((one) => one.offsetTop + Math.min(one.offsetHeight, 28) <= bottom));
}

/** Scrolls the list and nothing that it stands in. What is higher than the list is shown from its beginning. */
function centre(node: HTMLElement, one: HTMLElement | null) {
  if (one) node.scrollTop = one.offsetTop - Math.max(0, node.clientHeight - one.offsetHeight) / 2;
}

function reach(node: HTMLElement, to: Goal) {
  if (to.kind === 'end') node.scrollTop = node.scrollHeight;
  else if (to.kind === 'start') node.scrollTop = 0;
  else if (to.kind === 'message') centre(node, messageIn(node, to.id));
  else node.scrollTop = topOfNew(node, node.querySelector<HTMLElement>('[data-new]'));
}

/** So that some of what stands above the line of what is new makes sense of it. */
const topOfNew = (node: HTMLElement, line: HTMLElement | null) =>
  (line?.offsetTop ?? node.scrollHeight) - node.clientHeight / 4;

/** Scrolls to the newest, but not past the first that nobody has seen: from there one reads down. */
function followTo(node: HTMLElement, unseenId: number | null) {
  const first = unseenId === null ? null : messageIn(node, unseenId);
  const above = first?.previousElementSibling;
  const isNew = above instanceof HTMLElement && above.matches('[data-new]');
  const top = isNew ? topOfNew(node, above) : first ? first.offsetTop - headPx : Infinity;
  node.scrollTop = Math.min(node.scrollHeight, top);
}

/** Scrolls along with what one reads, if that has moved. Whoever is scrolling meanwhile is not stopped by it. */
function hold(node: HTMLElement, anchor: Anchor | null) {
  const one = anchor && messageIn(node, anchor.id);
  if (one && one.offsetTop !== anchor.offset) node.scrollTop += one.offsetTop - anchor.offset;
}

const sizeOf = (node: HTMLElement) => `${node.scrollHeight} ${node.clientHeight}`;

type Given = {
  /** The newest message is among those drawn. */
  isAtNewest: boolean;
  /** What follows those drawn has not been read. */
  isAboveGap: boolean;
  startsAtNew: boolean;
  /** The first message of others that nobody has had the time to see. */
  unseenId: number | null;
  onSeen: (id: number) => void;
};

/**
 * Where a chat is scrolled to: at the newest message as long as one is at the end, though never past what came while nobody
 * looked, and else where one is reading, whatever appears or grows above or below: it is held by the message that is
 * topmost in view.
 */
export function usePlace({ isAtNewest, isAboveGap, startsAtNew, unseenId, onSeen }: Given) {
  const [node, attach] = useState<HTMLElement | null>(null);
  const goal = useRef<Goal | null>(startsAtNew ? { kind: 'start of new' } : { kind: 'end' });
  const anchor = useRef<Anchor | null>(null);
  const isSticking = useRef(!startsAtNew);
  const size = useRef('');
  /** Once what stood above it has been seen, the next is: where little is left, nothing else would show it. */
  const unseenBefore = useRef(unseenId);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [isAtEnd, setAtEnd] = useState(!startsAtNew);

  const look = () => {
    if (!node) return;
    anchor.current = anchorIn(node);
    const isNear = node.scrollHeight - node.scrollTop - node.clientHeight < nearPx;
    // Whoever was at the end as more was missed than came in is led on to it, once it has been read.
    isSticking.current = isNear && (isAtNewest || (isAboveGap && isSticking.current));
    const seen = lastSeenIn(node);
    // A message may be shorter than that: one that is out of view is still to come.
    setAtEnd(isSticking.current && isAtNewest && seen === lastIn(node));
    if (seen !== null) onSeen(seen);
  };
  const settle = () => {
    if (!node) return;
    if (goal.current) reach(node, goal.current);
    else if (!isSticking.current) hold(node, anchor.current);
    else if (size.current !== sizeOf(node) || (unseenId !== null && unseenId !== unseenBefore.current))
      followTo(node, unseenId);
    goal.current = null;
    unseenBefore.current = unseenId;
    size.current = sizeOf(node);
    look();
  };
  // After every drawing: what stands last may also have grown, as when a message could not be sent.
  useLayoutEffect(settle);
  const handleResize = useEffectEvent(settle);
  // The keyboard of a phone, a growing composer, a picture that has come: what was visible stays so.
  useEffect(() => {
    if (!node) return;
    const observer = new ResizeObserver(() => handleResize());
    observer.observe(node);
    for (const child of node.children) observer.observe(child);
    return () => observer.disconnect();
  }, [node]);
  /** Is reached with the next drawing. */
  const aim = (next: Goal) => {
    goal.current = next;
    draw();
  };
  return { node, attach, isAtEnd, look, aim };
}
