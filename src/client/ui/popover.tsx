import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { popupClass } from './classes.ts';
import { useLayer } from './layer.ts';

/** A small panel at its trigger, with a visible title. */
export const Popover = ({
  trigger,
  title,
  children,
}: {
  trigger: ReactElement;
  title: string;
  children: ReactNode;
}) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal container={useLayer()}>
      <Base.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-50">
        <Base.Popup className={clsx(popupClass, 'w-[min(350px,calc(100vw-16px))]')}>
          <Base.Title className="border-b border-line px-4 py-3 text-sm font-semibold">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
