import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { startWithoutTyping } from '#client/lib/type-ahead.ts';
import { backdropClass } from './classes.ts';
import { InDialogContext, useDialogDepth, useLayer } from './layer.ts';
import { useAboveKeyboard } from './use-above-keyboard.ts';

type Props = { open: boolean; title: string; side?: 'left' | 'right'; onClose: () => void; children: ReactNode };

const sides = {
  left: 'left-0 w-72 border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right:
    'right-0 w-[min(420px,100vw)] border-l data-ending-style:translate-x-full data-starting-style:translate-x-full',
};

/** A panel that slides in from a side. `title` is its name for screen readers; draw a visible one inside. */
export function Drawer({ open, title, side = 'left', onClose, children }: Props) {
  const content = useAboveKeyboard();
  const depth = useDialogDepth(open);
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal container={useLayer()}>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          initialFocus={startWithoutTyping}
          className={clsx(
            'fixed inset-y-0 z-40 flex max-w-[calc(100vw-48px)] flex-col border-line bg-canvas p-3 shadow-3 transition-transform duration-200 ease-[cubic-bezier(.2,.8,.2,1)] outline-none',
            sides[side],
          )}
        >
          <Base.Title className="sr-only">{title}</Base.Title>
          <div ref={content} className="contents">
            <InDialogContext value={depth}>{children}</InDialogContext>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
