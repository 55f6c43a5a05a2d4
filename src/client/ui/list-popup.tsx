import { Combobox as Base } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { popupClass } from './classes.ts';
import { useLayer } from './layer.ts';

/**
 * While such a list is open, Base UI hides all but the field from screen readers, though one may leave it at any time.
 * What has `aria-live` it leaves alone: `off` is what everything has anyway. It takes effect before Base UI looks.
 */
function useReadablePage(field: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const around = field.current?.closest('[role=dialog], body > *');
    if (!around || around.hasAttribute('aria-live')) return undefined;
    around.setAttribute('aria-live', 'off');
    return () => around.removeAttribute('aria-live');
  }, [field]);
}

function ReadablePage({ field }: { field: RefObject<HTMLElement | null> }) {
  useReadablePage(field);
  return null;
}

/** The list that opens at a field in which one types. The dialog or the page around it stays readable meanwhile. */
export function ListPopup({ children }: { children: ReactNode }) {
  const here = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={here} hidden />
      <Base.Portal container={useLayer()}>
        <Base.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className={clsx(popupClass, 'w-(--anchor-width)')}>
            <ReadablePage field={here} />
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </>
  );
}
