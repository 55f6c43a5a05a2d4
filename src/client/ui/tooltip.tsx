import { type PointerEvent, type ReactElement, type SyntheticEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { layer } from './layer.ts';

/** How long the pointer must rest before it is taken for a question. */
const restMs = 500;

/** Under the middle of its button. */
const placeUnder = ({ left, right, bottom }: DOMRect) => ({ left: (left + right) / 2, top: bottom + 6 });

/** At least 8 px from the sides of the page, however long its text. */
function keepInside(tip: HTMLElement | null) {
  if (!tip) return;
  const half = tip.offsetWidth / 2 + 8;
  tip.style.left = `${Math.max(half, Math.min(tip.offsetLeft, window.innerWidth - half))}px`;
}

/**
 * Shows the words of an icon button to those who see; the button's `label` says the same to those who listen. Small
 * on purpose: on the board the library's own tooltip would weigh more than all else that it is used for there.
 */
export function Tip({ text, children }: { text: string; children: ReactElement }) {
  const [button, setButton] = useState<Element | null>(null);
  const [place, setPlace] = useState<ReturnType<typeof placeUnder> | null>(null);
  useEffect(() => {
    if (!button) return;
    const timer = setTimeout(() => setPlace(placeUnder(button.getBoundingClientRect())), restMs);
    return () => clearTimeout(timer);
  }, [button]);
  const hide = () => {
    setButton(null);
    setPlace(null);
  };
  useEffect(() => {
    if (!place) return;
    const handlePress = () => setPlace(null);
    window.addEventListener('pointerdown', handlePress, true);
    return () => window.removeEventListener('pointerdown', handlePress, true);
  }, [place]);
  const handleEnter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setButton((event.target as Element).closest('button, a'));
  };
  // Where nothing hovers, a press on what is refused asks why.
  const handleClick = ({ target }: SyntheticEvent<unknown>) => {
    const refused = target instanceof Element && target.closest('[aria-disabled=true]');
    if (refused) setPlace(placeUnder(refused.getBoundingClientRect()));
  };
  const handleFocus = ({ target }: SyntheticEvent<unknown>) => {
    if (target instanceof Element && target.matches(':focus-visible')) setButton(target);
  };
  return (
    <span
      role="presentation"
      className="contents"
      onPointerOver={handleEnter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onClick={handleClick}
      onFocus={handleFocus}
      onBlur={hide}
      onKeyDown={hide}
    >
      {children}
      {place &&
        text &&
        createPortal(
          <span
            aria-hidden
            ref={keepInside}
            style={place}
            className="pointer-events-none fixed z-50 w-max max-w-[min(20rem,calc(100vw-1rem))] -translate-x-1/2 animate-rise rounded-chip bg-ink px-2 py-1 text-xs text-canvas"
          >
            {text}
          </span>,
          layer.current ?? document.body,
        )}
    </span>
  );
}
