import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { itemClass } from './classes.ts';

type Option<V> = { value: V; label: string; icon?: ReactNode };
type Props<V> = { label: string; value: V; onChange: (value: V) => void; options: readonly Option<V>[] };

/** A named group in a menu, of which one is chosen. */
export const MenuRadioGroup = <V extends string>({ label, value, onChange, options }: Props<V>) => (
  <Base.Group>
    <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs text-ink-2">{label}</Base.GroupLabel>
    <Base.RadioGroup value={value} onValueChange={(next: V) => onChange(next)}>
      {options.map((option) => (
        <Base.RadioItem
          key={option.value}
          value={option.value}
          closeOnClick
          className={clsx(itemClass, 'data-checked:font-medium data-checked:text-brand-ink')}
        >
          {option.icon}
          <span className="min-w-0 truncate">{option.label}</span>
          <Base.RadioItemIndicator className="ml-auto">
            <Check size={16} />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  </Base.Group>
);
