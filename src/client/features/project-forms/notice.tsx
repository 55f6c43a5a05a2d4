import type { ReactNode } from 'react';

/** A sentence above a form: why it is as it is. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p className="rounded-control bg-sunken px-3 py-2 text-13 text-ink-2">{children}</p>
);
