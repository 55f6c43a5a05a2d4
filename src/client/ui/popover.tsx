import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { popupClass } from './classes.ts';
import { useLayer } from './layer.ts';

type Props = {
  open: boolean;
  title: string;
  /** The button it hangs on, which opens and closes it. */
  anchor: RefObject<HTMLElement | null>;
  /** At which end of it. */
  align?: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
};

const isWithin = (element: HTMLElement | null, event: Event) =>
  event.target instanceof Node && element?.contains(event.target);

/** A small panel at its button, with a visible title. */
export const Popover = ({ open, title, anchor, align = 'end', onClose, children }: Props) => (
  <Base.Root open={open} onOpenChange={(isOpen, { event }) => !isOpen && !isWithin(anchor.current, event) && onClose()}>
    <Base.Portal container={useLayer()}>
      <Base.Positioner anchor={anchor} align={align} sideOffset={4} collisionPadding={8} className="z-50">
        <Base.Popup
          finalFocus={(by) => (by === 'keyboard' ? anchor.current : false)}
          className={clsx(popupClass, 'w-[min(350px,calc(100vw-16px))]')}
        >
          <Base.Title className="border-b border-line px-4 py-3 text-sm font-semibold">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
