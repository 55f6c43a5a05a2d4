import { clsx } from 'clsx';

/** Looks that several parts share. */
export const inputClass =
  'w-full min-h-9 rounded-control border border-line-strong bg-surface px-3 text-sm text-ink placeholder:text-ink-3 focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus aria-invalid:border-danger data-invalid:border-danger disabled:bg-sunken disabled:text-ink-2 touch:min-h-11 max-md:text-base';
export const popupClass =
  'rounded-panel border border-line bg-raised shadow-3 outline-none origin-(--transform-origin) transition-[scale,opacity] duration-140 data-starting-style:scale-[.98] data-starting-style:opacity-0 data-ending-style:opacity-0';
export const itemClass =
  'flex min-h-9 items-center gap-2.5 rounded-control px-2.5 py-1 text-sm outline-none data-highlighted:bg-hover touch:min-h-11';
export const backdropClass =
  'fixed inset-0 z-40 bg-black/45 transition-opacity duration-140 data-starting-style:opacity-0 data-ending-style:opacity-0';
export const linkClass = 'text-brand-ink underline underline-offset-2 hover:text-brand-hover';

const variants = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-active',
  default: 'border border-line-strong bg-surface text-ink hover:bg-hover',
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink data-popup-open:bg-hover',
  danger: 'bg-danger text-on-danger hover:opacity-90',
};
const sizes = {
  md: 'h-9 px-3.5 text-sm touch:h-11',
  lg: 'h-11 px-4 text-15',
  icon: 'size-9 touch:size-11',
  'icon-sm': 'size-7 rounded-chip touch:size-9',
};

export type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes };

/** The look of a button, for links that look like one. */
export const buttonClass = ({ variant = 'default', size = 'md' }: ButtonLook = {}): string =>
  clsx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition-colors duration-100 disabled:opacity-50 aria-disabled:opacity-60',
    variants[variant],
    sizes[size],
  );

/** How many there are, in the upper right of an icon's button: '99+' does not reach over the next one. */
export const countBadgeClass =
  'absolute top-0.5 right-0.5 min-w-4 rounded-full bg-danger px-1 text-center text-[11px] leading-4 font-semibold text-on-danger tabular-nums touch:right-1.5';
