import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { inputClass } from './classes.ts';

type Option<V> = {
  value: V;
  label: string;
  icon?: ReactNode;
  /** Why it cannot be chosen; it can be reached all the same, to read why. */
  why?: string;
};
export type SelectProps<V> = {
  value: V;
  onChange: (value: V) => void;
  onBlur?: () => void;
  options: readonly Option<V>[];
  /** Its name where it stands in no `Field`. In one, give the `Field` `control="button"`. */
  label?: string;
  /** What is said while the value is none of the options. */
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
};

/** The look of a closed `Select`. */
export const triggerClass = clsx(inputClass, 'flex items-center justify-between gap-2 text-left');

export const SelectSign = () => <ChevronDown size={16} className="text-ink-2" />;

export const Face = <V,>({ option }: { option: Option<V> | undefined }) => (
  <span className="flex min-w-0 items-center gap-2">
    {option?.icon}
    <span className="truncate">{option?.label}</span>
  </span>
);

/** The option that holds, as a closed `Select` shows it. */
export function Chosen<V>({ value, options, placeholder }: Pick<SelectProps<V>, 'value' | 'options' | 'placeholder'>) {
  const option = options.find((one) => one.value === value);
  return option ? <Face option={option} /> : <span className="truncate text-ink-3">{placeholder}</span>;
}
