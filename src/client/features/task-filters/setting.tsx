import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = { label: string; isRow: boolean; isLast?: boolean; children: ReactNode };

/** One setting, which has its name of itself: narrow in a row, with the name above it elsewhere. */
export const Setting = ({ label, isRow, isLast, children }: Props) =>
  isRow ? (
    <div className={clsx('max-w-48 min-w-0 flex-1', isLast && 'ml-auto')}>{children}</div>
  ) : (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden className="text-sm font-medium">
        {label}
      </span>
      {children}
    </div>
  );
