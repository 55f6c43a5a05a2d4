import { clsx } from 'clsx';
import { type KeyboardEvent, Suspense, useState, useTransition } from 'react';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { Select } from './select.tsx';
import { Chosen, type SelectProps, SelectSign, triggerClass } from './select-face.tsx';

const Opening = lazyPart(async () => (await import('./select.tsx')).Select) as typeof Select;

/** What Base UI says of a closed one: there is no list yet that it could name. */
const closed = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

type Props<V> = SelectProps<V> & { label: string };

/**
 * A `Select` that costs next to nothing until it is first opened, for what stands on a screen from its first moment: until
 * then a button of the same look and name, which opens it. It does not open over what one has gone on to meanwhile.
 */
export function SelectPart<V extends string | number | null>(props: Props<V>) {
  const [isWanted, setWanted] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [isPending, startTransition] = useTransition();
  const open = () => {
    setOpening(true);
    // In a transition the button stays until the list is there.
    startTransition(() => setWanted(true));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  };
  return (
    <Suspense>
      {isWanted ? (
        <Opening {...props} defaultOpen={isOpening} />
      ) : (
        <button
          type="button"
          {...closed}
          aria-label={props.label}
          aria-busy={isPending || undefined}
          disabled={props.isDisabled}
          onClick={open}
          onKeyDown={handleKey}
          onBlur={() => setOpening(false)}
          className={clsx(triggerClass, props.className)}
        >
          <span className="min-w-0">
            <Chosen {...props} />
          </span>
          <span className="shrink-0">
            <SelectSign />
          </span>
        </button>
      )}
    </Suspense>
  );
}
