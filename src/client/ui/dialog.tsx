import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { typeInto } from '#client/lib/type-ahead.ts';
import { backdropClass } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { InDialogContext, useDialogDepth, useLayer } from './layer.ts';

type Props = {
  open: boolean;
  title: string;
  description?: string;
  /** What is happening right now, said and shown beside the title; empty between times. */
  progress?: string;
  /** Buttons that stand beside its title. */
  head?: ReactNode;
  /** Someone wants to close it (Escape, outside, the cross). It stays open until `open` is false. */
  onClose: () => void;
  /** Else the element marked `data-initial-focus`, else the first that can be focused. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes as it closes; else to where it was before, which a link that opened it does not know. */
  finalFocus?: () => HTMLElement | true;
  size?: 'md' | 'lg';
  /** What is in it is shown but once: a press outside does not close it. */
  isPrecious?: boolean;
  children: ReactNode;
};

const popupClass =
  'fixed top-1/2 left-1/2 z-40 flex max-h-[calc(100dvh-48px)] -translate-x-1/2 -translate-y-1/2 scroll-pt-20 scroll-pb-20 flex-col overflow-y-auto rounded-dialog border border-line bg-surface shadow-3 outline-none transition-[scale,opacity] duration-140 data-ending-style:opacity-0 data-starting-style:scale-[.98] data-starting-style:opacity-0 max-md:inset-0 max-md:max-h-none max-md:w-full max-md:translate-0 max-md:rounded-none max-md:border-0';
const widths = { md: 'w-[min(560px,calc(100vw-32px))]', lg: 'w-[min(880px,calc(100vw-32px))]' };

/** Whoever opens it by a double click presses outside of it the second time. */
const isSecondPress = ({ reason, event }: Base.Root.ChangeEventDetails) =>
  reason === 'outside-press' && event instanceof MouseEvent && event.detail > 1;

/** A dialog, a full sheet on a phone. Keep it mounted and put the form inside, so that each opening begins afresh. */
export function Dialog({ open, title, description, progress, onClose, initialFocus, size = 'md', ...props }: Props) {
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  const depth = useDialogDepth(open);
  const findFirst = () => {
    const first = initialFocus?.current ?? popup.current?.querySelector<HTMLElement>('[data-initial-focus]') ?? null;
    typeInto(first);
    return first ?? true;
  };
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={props.isPrecious}
      onOpenChange={(isOpen, details) => !isOpen && !isSecondPress(details) && onClose()}
    >
      <Base.Portal container={useLayer()}>
        {/* Base UI leaves the backdrop out over another dialog. A press on it takes the focus nowhere. */}
        <Base.Backdrop forceRender className={backdropClass} onMouseDown={(event) => event.preventDefault()} />
        <Base.Popup
          ref={popup}
          initialFocus={findFirst}
          finalFocus={props.finalFocus}
          className={clsx(popupClass, widths[size])}
        >
          <div className="sticky top-0 z-10 flex items-start justify-between gap-3 bg-surface px-5 pt-4 pb-3">
            <div className="min-w-0 py-0.5">
              <Base.Title className="text-17 font-semibold wrap-anywhere">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-2">
                  {description}
                </Base.Description>
              )}
            </div>
            {progress !== undefined && <output className="ml-auto shrink-0 py-1 text-13 text-ink-2">{progress}</output>}
            <div className="flex shrink-0 items-start gap-1 touch:-my-2.5 touch:-mr-3 touch:gap-0 touch:[&_button]:size-11!">
              <InDialogContext value={depth}>{props.head}</InDialogContext>
              <Base.Close render={<IconButton data-discards label={t('close')} size="icon-sm" />}>
                <X size={18} />
              </Base.Close>
            </div>
          </div>
          <InDialogContext value={depth}>
            <div className="flex flex-1 flex-col px-5 pt-1 pb-5">{props.children}</div>
          </InDialogContext>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The buttons at the foot of a dialog: side by side on the right, sharing the width on a phone. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-1 flex justify-end gap-2 max-md:*:flex-1">{children}</div>
);
