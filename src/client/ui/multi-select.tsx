import { Combobox as Base } from '@base-ui/react/combobox';
import { type ReactNode, useMemo, useRef } from 'react';
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
  const isChosenByKey = useRef(false);
  const handleChange = (next: V[], details: Base.Root.ChangeEventDetails) => {
    if (isEscape(details)) return;
    // Enter takes the first that fits; it must not take off someone who is chosen already.
    const isEnter = details.event instanceof KeyboardEvent && details.event.key === 'Enter';
    if (isEnter && !isChosenByKey.current && next.length < value.length) details.cancel();
    else onChange(next);
  };
  return (
    <Base.Root
      multiple
      autoHighlight
      items={items}
      value={value}
      disabled={props.isDisabled}
      onItemHighlighted={(_item, { reason }) => {
        isChosenByKey.current = reason === 'keyboard';
      }}
      onValueChange={handleChange}
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
