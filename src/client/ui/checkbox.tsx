import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string; isLabelHidden?: boolean };

/** A native checkbox drawn with CSS: it works in any form and brings no script to the sign-in screen. */
export const Checkbox = ({ label, isLabelHidden, className, ...props }: Props) => (
  <label className={clsx('inline-flex min-h-6 cursor-pointer items-center gap-2.5 text-sm touch:min-h-11', className)}>
    <input
      type="checkbox"
      className="size-5 shrink-0 cursor-pointer appearance-none rounded-[5px] border border-line-strong bg-surface checked:border-brand checked:bg-brand checked:check-mark disabled:cursor-default disabled:opacity-60"
      {...props}
    />
    <span className={clsx('min-w-0 wrap-anywhere', isLabelHidden && 'sr-only')}>{label}</span>
  </label>
);
