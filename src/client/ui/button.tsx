import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './classes.ts';
import { Spinner } from './spinner.tsx';

type Props = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean };

/** A button. While busy it shows a spinner, ignores presses (a second submit too) and keeps the focus. */
export function Button({ variant, size, isBusy, className, type = 'button', onClick, children, ...props }: Props) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type={type}
      className={clsx(buttonClass({ variant, size }), className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
      {...props}
    >
      {isBusy && <Spinner size={16} />}
      {children}
    </button>
  );
}
