import { clsx } from 'clsx';

/** The product's mark. Decorative: the name stands beside it. */
export const Mark = ({ size = 'sm' }: { size?: 'sm' | 'lg' }) => (
  <span
    aria-hidden
    className={clsx(
      'grid shrink-0 place-items-center bg-brand font-bold text-on-brand',
      size === 'sm' ? 'size-7 rounded-control text-15' : 'size-11 rounded-panel text-[22px]',
    )}
  >
    {'E'}
  </span>
);
