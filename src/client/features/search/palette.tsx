import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusBefore } from '#client/lib/overlay.ts';
import { typeInto } from '#client/lib/type-ahead.ts';
import { backdropClass } from '#client/ui/classes.ts';
import { InDialogContext, layer, useDialogDepth, useLayer } from '#client/ui/layer.ts';
import { Finder } from './finder.tsx';
import { PersonView } from './person-view.tsx';
import type { FoundPerson } from './use-hit-groups.tsx';

type Props = { open: boolean; onClose: () => void };

const popupClass =
  'fixed top-[12dvh] left-1/2 z-40 flex max-h-[min(560px,76dvh)] w-[min(640px,calc(100vw-32px))] -translate-x-1/2 flex-col overflow-hidden rounded-dialog border border-line bg-surface shadow-3 outline-none transition-[scale,opacity] duration-140 data-ending-style:opacity-0 data-starting-style:scale-[.98] data-starting-style:opacity-0 max-md:inset-0 max-md:max-h-none max-md:w-full max-md:translate-0 max-md:rounded-none max-md:border-0';

/** Where one goes to, the page or a dialog has the focus by now; else the page begins at its content. */
function goOnElsewhere(left: Element | null): false {
  const { activeElement: active } = document;
  if (!active || active === document.body || left?.contains(active)) layer.current?.focus({ preventScroll: true });
  return false;
}

/** The search (contract §8): what there is, and what can be done. A full sheet on a phone. */
export function Palette({ open, onClose }: Props) {
  const { t } = useTranslation('search');
  const hasLeft = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const depth = useDialogDepth(open);
  const close = (isLeaving: boolean) => {
    hasLeft.current = isLeaving;
    onClose();
  };
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && close(false)}>
      <Base.Portal container={useLayer()}>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          ref={popup}
          className={popupClass}
          initialFocus={() => {
            typeInto(field.current);
            return field.current;
          }}
          finalFocus={() => (hasLeft.current ? goOnElsewhere(popup.current) : focusBefore())}
        >
          <Base.Title className="sr-only">{t('title')}</Base.Title>
          <InDialogContext value={depth}>
            <Content field={field} onClose={close} />
          </InDialogContext>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type ContentProps = { field: React.RefObject<HTMLInputElement | null>; onClose: (isLeaving: boolean) => void };

/** Begins afresh at each opening. */
function Content({ field, onClose }: ContentProps) {
  const [text, setText] = useState('');
  const [person, setPerson] = useState<FoundPerson | null>(null);
  if (person) return <PersonView person={person} onBack={() => setPerson(null)} onDone={() => onClose(true)} />;
  return <Finder field={field} text={text} onText={setText} onPerson={setPerson} onClose={onClose} />;
}
