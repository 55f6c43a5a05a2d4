import { type ReactNode, useId } from 'react';

type Props = { title: string; text?: string; isDanger?: boolean; children: ReactNode };

/** One subject of the settings. */
export function Section({ title, text, isDanger = false, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col gap-4 rounded-panel border bg-surface p-4 md:p-5 ${isDanger ? 'border-danger' : 'border-line'}`}
    >
      <div>
        <h2 id={id} className={`text-15 font-semibold ${isDanger ? 'text-danger' : ''}`}>
          {title}
        </h2>
        {text !== undefined && <p className="mt-1 max-w-prose text-sm text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  );
}
