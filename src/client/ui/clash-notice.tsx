import { TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from './button.tsx';

type Props<Field extends string> = {
  /** Where the focus goes when something is to be settled first. */
  ref: Ref<HTMLDivElement>;
  title: string;
  /** Each field that is changed here and was changed elsewhere, with what it is there, in words. */
  clashes: { field: Field; text: string }[];
  keepLabel: string;
  takeLabel: string;
  onSettle: (field: Field, isMine: boolean) => void;
};

/** Someone changed the very fields that are being edited here: what they made of them, and whose is to stay. */
export function ClashNotice<Field extends string>({ ref, title, clashes, onSettle, ...labels }: Props<Field>) {
  if (clashes.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="rounded-panel bg-p-important-soft px-3.5 py-3 text-sm">
      <p className="flex items-center gap-2 font-medium text-p-important-ink">
        <TriangleAlert size={16} aria-hidden className="shrink-0" />
        {title}
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {clashes.map(({ field, text }) => (
          <li key={field} className="flex flex-wrap items-center justify-between gap-2">
            <span
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keyboard too
              tabIndex={0}
              className="max-h-48 min-w-0 flex-1 basis-60 overflow-y-auto wrap-anywhere whitespace-pre-line"
            >
              {text}
            </span>
            <span className="flex gap-2">
              <Button onClick={() => onSettle(field, true)}>{labels.keepLabel}</Button>
              <Button onClick={() => onSettle(field, false)}>{labels.takeLabel}</Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
