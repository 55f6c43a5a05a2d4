import { type PointerEvent, type ReactElement, type SyntheticEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { layer } from './layer.ts';

/** How long the pointer must rest before it is taken for a question. */
const restMs = 500;

/** Under the middle of its button, at least 8 px from the edges of the page. */
const placeUnder = ({ left, right, bottom }: DOMRect) => ({
  left: Math.min(Math.max((left + right) / 2, 48), window.innerWidth - 48),
  top: bottom + 6,
});

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
  const handleEnter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setButton((event.target as Element).closest('button, a'));
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
            style={place}
            className="pointer-events-none fixed z-50 -translate-x-1/2 animate-rise rounded-chip bg-ink px-2 py-1 text-xs whitespace-nowrap text-canvas"
          >
            {text}
          </span>,
          layer.current ?? document.body,
        )}
    </span>
  );
}
