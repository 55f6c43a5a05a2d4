import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { RequestNumber } from './request-number.tsx';
import { actionPlace, plainPlace, runToastAction, type ToastMessage, type ToastPlace } from './toast-manager.ts';
import { useClearOfToasts } from './use-clear-of-toasts.ts';
import { useUndoKey } from './use-undo-key.ts';

type Props = ToastMessage & { place: ToastPlace };

function Toast({ title, description, isDestructive, error, action, place }: Props) {
  const { t } = useTranslation();
  const Icon = isDestructive ? CircleAlert : CircleCheck;
  return (
    <div
      onPointerEnter={place.pause}
      onPointerLeave={place.resume}
      onFocus={place.pause}
      onBlur={place.resume}
      className="flex animate-rise items-start gap-3 rounded-panel border border-line bg-raised p-3 shadow-3"
    >
      <Icon size={18} aria-hidden className={`mt-px shrink-0 ${isDestructive ? 'text-danger' : 'text-s-done'}`} />
      {/* The action goes below words that would be squeezed beside it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-36">
          <p className="text-sm font-semibold wrap-anywhere">{title}</p>
          {description && <Description text={description} isWhole={isDestructive} />}
          <RequestNumber error={error} />
        </div>
        {action && (
          <Button className="-my-1 h-8" onClick={runToastAction}>
            {action.label}
          </Button>
        )}
      </div>
      <IconButton label={t('close')} size="icon-sm" className="-my-1" onClick={place.close}>
        <X size={16} />
      </IconButton>
    </div>
  );
}

/** What scrolls can be scrolled by keyboard. */
const makeReachable = (text: HTMLElement | null) => {
  if (text && text.scrollHeight > text.clientHeight) text.tabIndex = 0;
};

/** What has failed can be read to its end, by scrolling where it is long. */
const Description = ({ text, isWhole }: { text: string; isWhole: boolean | undefined }) => (
  <p
    ref={isWhole ? makeReachable : undefined}
    className={clsx('text-sm wrap-anywhere text-ink-2', isWhole ? 'max-h-[40dvh] overflow-y-auto' : 'line-clamp-3')}
  >
    {text}
  </p>
);

const placeClass = 'flex flex-col gap-2 not-empty:mt-2';

/**
 * Where toasts appear: on a phone below the top bar or the head of a dialog, where no buttons to go on with are and no
 * keyboard comes; else at the foot of the page, above the field of a chat (`underToasts`). Stands once, around the signed-in pages; anything may call `showToast`. Its two halves are there
 * before there is anything to say, which is what screen readers need to say it: good news politely, failures at once.
 */
export function Toaster() {
  const { t } = useTranslation();
  const plain = plainPlace.useShown();
  const undoable = actionPlace.useShown();
  const toasts = [
    { place: plainPlace, toast: plain },
    { place: actionPlace, toast: undoable },
  ];
  const draw = (isDestructive: boolean) =>
    toasts.map(
      ({ place, toast }, index) =>
        toast && (toast.isDestructive ?? false) === isDestructive && <Toast key={index} {...toast} place={place} />,
    );
  const section = useRef<HTMLElement>(null);
  useUndoKey();
  useClearOfToasts(
    section,
    toasts.some(({ toast }) => toast !== null),
  );
  return (
    <section
      ref={section}
      aria-label={t('messages')}
      data-passing
      className="fixed top-14 left-1/2 z-50 flex w-[min(380px,calc(100vw-32px))] -translate-x-1/2 flex-col md:top-auto md:bottom-(--toast-bottom,24px) md:flex-col-reverse"
    >
      <div aria-live="polite" className={placeClass}>
        {draw(false)}
      </div>
      <div aria-live="assertive" className={placeClass}>
        {draw(true)}
      </div>
    </section>
  );
}
