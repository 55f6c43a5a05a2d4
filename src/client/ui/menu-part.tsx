import { type ReactNode, Suspense, useEffect } from 'react';
import type { MenuHandle } from './menu-button.ts';
import { PartWish } from './part-boundary.tsx';

type Props<T> = { handle: MenuHandle<T>; children: ReactNode };

/** Holds a menu that is a lazy part: nothing is drawn, or fetched, before it is first opened. */
export function MenuPart<T>({ handle, children }: Props<T>) {
  const opened = handle.useOpened();
  return (
    opened && (
      <PartWish value={{ open: opened.isOpen, onCancel: handle.close }}>
        <Suspense fallback={<OnItsWay handle={handle} />}>{children}</Suspense>
      </PartWish>
    )
  );
}

const lateMs = 150;

/**
 * A menu that has not come yet is waited for as long as one waits: Escape, a press or the focus elsewhere, and Back end it,
 * so that it never opens over what one has gone on to.
 */
function OnItsWay<T>({ handle }: { handle: MenuHandle<T> }) {
  const opened = handle.useOpened();
  const button = opened?.isOpen ? opened.button : null;
  useEffect(() => {
    if (!button) return;
    const ending = new AbortController();
    const listening = { capture: true, signal: ending.signal };
    const handleElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && button.contains(target))) handle.close();
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      handle.close();
    };
    document.addEventListener('pointerdown', handleElsewhere, listening);
    document.addEventListener('focusin', handleElsewhere, listening);
    document.addEventListener('keydown', handleKey, listening);
    window.addEventListener('popstate', handle.close, listening);
    const timer = setTimeout(() => handle.setLate(true), lateMs);
    return () => {
      ending.abort();
      clearTimeout(timer);
      handle.setLate(false);
    };
  }, [button, handle]);
  return null;
}
