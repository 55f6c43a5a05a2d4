import { Combobox as Base } from '@base-ui/react/combobox';
import { type ReactNode, useMemo } from 'react';
import { ChipsBox, ChipsItem, ChipsPopup, isEscape } from './chips.tsx';

type Option<V> = { value: V; label: string; icon?: ReactNode };
type Props<V> = {
  value: V[];
  onChange: (value: V[]) => void;
  onBlur?: () => void;
  options: readonly Option<V>[];
  placeholder: string;
  isDisabled?: boolean;
};

/** Several of a known set, found by typing, shown as chips. Stands in a `Field`. */
export function MultiSelect<V extends string | number>({ value, onChange, onBlur, options, ...props }: Props<V>) {
  const items = useMemo(
    () => Base.createItems<Option<V>, V>(options, { getValue: (o) => o.value, getLabel: (o) => o.label }),
    [options],
  );
  return (
    <Base.Root
      multiple
      autoHighlight
      items={items}
      value={value}
      disabled={props.isDisabled}
      onValueChange={(next, details) => isEscape(details) || onChange(next)}
    >
      <ChipsBox
        value={value}
        onBlur={onBlur}
        placeholder={props.placeholder}
        text={(one) => options.find((o) => o.value === one)?.label ?? ''}
      />
      <ChipsPopup>
        {(option: Option<V>) => (
          <ChipsItem key={option.value} value={option.value}>
            {option.icon}
            <span className="truncate">{option.label}</span>
          </ChipsItem>
        )}
      </ChipsPopup>
    </Base.Root>
  );
}
