import { clsx } from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { partAhead } from '#client/lib/lazy-part.ts';
import { PartFailed } from './part-boundary.tsx';
import type { Select } from './select.tsx';
import { Chosen, type SelectProps, SelectSign, triggerClass } from './select-face.tsx';

type Load = () => Promise<typeof Select>;

const loadSelect = partAhead(async () => (await import('./select.tsx')).Select) as Load;

/** What Base UI says of a closed one: there is no list yet that it could name. */
const closed = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

/** The list that comes for a button: whether it shall open, and where the focus is by then. */
function useComing(load: Load) {
  const button = useRef<HTMLButtonElement>(null);
  const [Opening, setOpening] = useState<typeof Select>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [isWanted, setWanted] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const open = async () => {
    // Where a press does not focus a button, Escape would not reach it.
    button.current?.focus({ preventScroll: true });
    setWanted(true);
    setState('loading');
    try {
      const part = await load();
      setOpening(() => part);
    } catch {
      setState('failed');
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    const takesBack = event.key === 'Escape' && state === 'loading' && isWanted;
    if (!takesBack && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!takesBack) return void open();
    event.stopPropagation();
    setWanted(false);
  };
  const handleBlur = () => {
    setFocus(false);
    setWanted(false);
  };
  const close = () => {
    setState('idle');
    button.current?.focus();
  };
  const handlers = { onClick: open, onKeyDown: handleKey, onFocus: () => setFocus(true), onBlur: handleBlur };
  return { Opening, state, isWanted, hasFocus, close, button: { ref: button, ...handlers } };
}

type Props<V> = SelectProps<V> & { label: string; load?: Load };

/**
 * A `Select` that costs next to nothing until it is first opened, for what stands on a screen from its first moment: until
 * then a button of the same look and name, which opens it. It does not open over what one has gone on to meanwhile, nor
 * after Escape; one that could not be fetched can be pressed again.
 */
export function SelectPart<V extends string | number | null>({ load = loadSelect, ...props }: Props<V>) {
  const { Opening, state, isWanted, hasFocus, close, button } = useComing(load);
  if (Opening) return <Opening {...props} defaultOpen={isWanted} takesFocus={hasFocus && !isWanted} />;
  return (
    <>
      <button
        type="button"
        {...closed}
        {...button}
        aria-label={props.label}
        aria-busy={(isWanted && state === 'loading') || undefined}
        disabled={props.isDisabled}
        className={clsx(triggerClass, props.className)}
      >
        <span className="min-w-0">
          <Chosen {...props} />
        </span>
        <span className="shrink-0">
          <SelectSign />
        </span>
      </button>
      {state === 'failed' && <PartFailed onClose={close} />}
    </>
  );
}
