import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = { title: string; subtitle?: string; actions?: ReactNode; children: ReactNode };

/** A page that scrolls as a whole, under its title. */
export const Page = ({ title, subtitle, actions, children }: Props) => (
  <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 pt-4 pb-4 md:px-6 md:pt-5">
      <h1 className="text-17 font-semibold tracking-tight wrap-anywhere md:text-xl md:leading-7">{title}</h1>
      {actions && <div className="col-start-2 row-start-1 md:row-span-2 md:self-start">{actions}</div>}
      {subtitle && (
        <p className={clsx('col-start-1 text-sm text-ink-2 max-md:col-span-2', actions && 'max-md:mt-1.5')}>
          {subtitle}
        </p>
      )}
    </div>
    <div className="flex flex-1 flex-col px-4 pb-6 md:px-6">{children}</div>
  </div>
);
