import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { useLayer } from './layer.ts';

/** Once one tooltip is open, its neighbours open without delay. Stands once, around the page. */
export const TipProvider = Base.Provider;

/** Shows the words of an icon button to those who see; the button's `label` says the same to those who listen. */
export const Tip = ({ text, children }: { text: string; children: ReactElement }) => (
  <Base.Root>
    <Base.Trigger render={children} />
    <Base.Portal container={useLayer()}>
      <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50">
        <Base.Popup className="rounded-chip bg-ink px-2 py-1 text-xs text-canvas transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
          {text}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
