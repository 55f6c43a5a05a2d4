// What MultiSelect and TagsInput share: the chips with their input, and the list that opens.
import { Combobox as Base } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { Check, ChevronDown, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inputClass, itemClass } from './classes.ts';
import { ListPopup, OptionList } from './list-popup.tsx';

const Chip = ({ text, isReadOnly }: { text: string; isReadOnly: boolean | undefined }) => {
  const { t } = useTranslation();
  return (
    <Base.Chip
      aria-label={text}
      className={clsx(
        'inline-flex h-6 max-w-full items-center gap-1 rounded-chip bg-chip pl-2 text-xs outline-none focus-within:outline-2 focus-within:outline-focus data-highlighted:outline-2 data-highlighted:outline-focus touch:h-8 touch:text-sm',
        isReadOnly ? 'pr-2' : 'pr-0.5',
      )}
    >
      <span className="truncate">{text}</span>
      {!isReadOnly && (
        <Base.ChipRemove
          aria-label={t('removeNamed', { name: text })}
          className="grid size-5 shrink-0 place-items-center rounded hover:bg-hover touch:size-7"
        >
          <X size={12} />
        </Base.ChipRemove>
      )}
    </Base.Chip>
  );
};

type BoxProps<V> = {
  value: readonly V[];
  text: (value: V) => string;
  placeholder: string;
  isReadOnly?: boolean;
} & Pick<ComponentProps<typeof Base.Input>, 'onBlur' | 'onKeyDown'>;

export function ChipsBox<V extends string | number>({ value, text, placeholder, isReadOnly, ...on }: BoxProps<V>) {
  const { t } = useTranslation();
  return (
    <Base.InputGroup
      className={clsx(
        inputClass,
        'flex cursor-text items-center gap-1 py-1 pr-1 pl-1.5 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
      )}
    >
      <Base.Chips aria-label={value.length ? t('selected') : undefined} className="flex min-w-0 flex-1 flex-wrap gap-1">
        {value.map((one) => (
          <Chip key={one} text={text(one)} isReadOnly={isReadOnly} />
        ))}
        <Base.Input
          onBlur={on.onBlur}
          onKeyDown={(event) => {
            // Enter chooses, it never sends the form that the field is in.
            if (event.key === 'Enter') event.preventDefault();
            on.onKeyDown?.(event);
          }}
          placeholder={value.length ? '' : placeholder}
          className="h-6 min-w-16 flex-1 bg-transparent pl-1.5 outline-none placeholder:text-ink-3 touch:h-8"
        />
      </Base.Chips>
      {!isReadOnly && (
        <Base.Trigger
          aria-label={t('showList')}
          // The field's label is not its own.
          aria-labelledby={undefined}
          className="grid size-6 shrink-0 place-items-center rounded text-ink-2 hover:bg-hover touch:size-9"
        >
          <ChevronDown size={16} />
        </Base.Trigger>
      )}
    </Base.InputGroup>
  );
}

/** Escape in a closed combobox would clear every chip: it belongs to the dialog instead. True when it was that. */
export function isEscape(details: Base.Root.ChangeEventDetails): boolean {
  if (details.reason !== 'escape-key') return false;
  details.cancel();
  details.allowPropagation();
  return true;
}

export function ChipsPopup({ children }: { children: ComponentProps<typeof Base.List>['children'] }) {
  const { t } = useTranslation();
  return (
    <ListPopup>
      <Base.Empty>
        <div className="p-3 text-sm text-ink-2">{t('noResults')}</div>
      </Base.Empty>
      <OptionList className="max-h-[min(16rem,var(--available-height))] overflow-y-auto p-1 data-empty:p-0">
        {children}
      </OptionList>
    </ListPopup>
  );
}

export const ChipsItem = ({ value, children }: { value: string | number; children: ReactNode }) => (
  <Base.Item value={value} className={clsx(itemClass, 'justify-between')}>
    <span className="flex min-w-0 items-center gap-2.5">{children}</span>
    <Base.ItemIndicator>
      <Check size={16} className="text-brand-ink" />
    </Base.ItemIndicator>
  </Base.Item>
);
