import { clsx } from 'clsx';

type Props<V> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
};

/** A few choices side by side, one of which holds. */
export const Segmented = <V extends string>({ label, value, onChange, options }: Props<V>) => (
  <fieldset className="flex max-w-full min-w-0 fade-edges gap-1 overflow-x-auto rounded-control bg-sunken p-1">
    <legend className="sr-only">{label}</legend>
    {options.map((one) => (
      <button
        key={one.value}
        type="button"
        aria-pressed={one.value === value}
        onClick={() => onChange(one.value)}
        className={clsx(
          'h-7 shrink-0 rounded-chip px-3 text-13 font-medium touch:h-11',
          one.value === value ? 'bg-surface text-ink shadow-1' : 'text-ink-2 hover:text-ink',
        )}
      >
        {one.label}
      </button>
    ))}
  </fieldset>
);
