import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { Button } from './button.tsx';
import { Tip } from './tooltip.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'children' | 'aria-label' | 'aria-disabled'> & {
  label: string;
  /** Why it cannot be pressed; null where it can. */
  reason: string | null;
};

/** A button that may be refused: then it is drawn disabled, can still be reached, and says why (contract §1). */
export function ReasonButton({ label, reason, onClick, className, ...props }: Props) {
  const refusal = reason !== null && {
    'aria-disabled': true,
    'aria-label': `${label}. ${reason}`,
    // One that submits must not.
    onClick: (event: MouseEvent) => event.preventDefault(),
  };
  return (
    <Tip text={reason ?? ''}>
      <Button
        onClick={onClick}
        className={clsx(className, reason !== null && 'cursor-default')}
        {...props}
        {...refusal}
      >
        {label}
      </Button>
    </Tip>
  );
}
