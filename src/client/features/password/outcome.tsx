import type { ReactNode } from 'react';

/** What came of it, in the place of the form: whoever sent the form goes on here, by keyboard and by ear. */
export const Outcome = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="flex flex-col items-start gap-3">
    <h2 ref={(heading) => heading?.focus()} tabIndex={-1} className="text-17 font-semibold outline-none">
      {title}
    </h2>
    <p className="text-15 wrap-anywhere text-ink-2">{text}</p>
    {children}
  </div>
);
