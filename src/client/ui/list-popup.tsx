import { Combobox as Base } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { popupClass } from './classes.ts';
import { useFieldLabel } from './field.tsx';
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

/**
 * Base UI puts a button before the field and one after the list, for screen readers alone, to close it. It calls them so in
 * English, and lets nobody say otherwise.
 */
function useNamedClosers(isOpen: boolean) {
  const { t } = useTranslation();
  const name = t('closeList');
  useLayoutEffect(() => {
    if (!isOpen) return;
    for (const closer of document.querySelectorAll('[role=button][aria-label=Dismiss]'))
      closer.setAttribute('aria-label', name);
  }, [isOpen, name]);
}

type BoxProps = ComponentProps<'div'> & { field: RefObject<HTMLElement | null>; isOpen: boolean };

function Box({ field, isOpen, ...props }: BoxProps) {
  useReadablePage(field);
  useNamedClosers(isOpen);
  return <div {...props} />;
}

/** The list that opens at a field in which one types. The dialog or the page around it stays readable meanwhile. */
export function ListPopup({ children }: { children: ReactNode }) {
  const here = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={here} hidden />
      <Base.Portal container={useLayer()}>
        <Base.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            className={clsx(popupClass, 'w-(--anchor-width)')}
            render={(props, { open }) => <Box {...props} field={here} isOpen={open} />}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </>
  );
}

/** What can be chosen in it, named after the `Field`. */
export const OptionList = (props: ComponentProps<typeof Base.List>) => (
  <Base.List aria-label={useFieldLabel()} {...props} />
);
