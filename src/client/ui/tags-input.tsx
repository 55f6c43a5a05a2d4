import { Combobox as Base } from '@base-ui/react/combobox';
import { type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChipsBox, ChipsItem, ChipsPopup, isEscape } from './chips.tsx';
import { useDirtyForm } from './form-dialog.tsx';

type Props = {
  value: string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  /** Tags that were used before, to choose from. */
  known: readonly string[];
  placeholder: string;
  /** What is typed stays, and is added no more. */
  isReadOnly?: boolean;
};

const same = (a: string) => (b: string) => a.toLocaleLowerCase('pl') === b.toLocaleLowerCase('pl');

/** Whether the focus goes on to something beside the field, not to what closes the dialog, or out of it. */
function goesOn({ currentTarget, relatedTarget }: FocusEvent): boolean {
  if (!(relatedTarget instanceof Element) || relatedTarget.closest('[data-discards]')) return false;
  return (currentTarget.closest('[role=dialog]') ?? document.body).contains(relatedTarget);
}

/**
 * Free tags: typed ones are offered as new, known ones are found. Enter adds what was typed, in the spelling that is
 * known, or the one that the arrow keys chose; Backspace removes. What is left typed is added as one goes on to
 * something else, never by Escape or by closing the dialog, which asks first; one that is there already stays as it is.
 * Stands in a `Field`.
 */
export function TagsInput({ value, onChange, onBlur, known, placeholder, isReadOnly = false }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const list = useRef<Base.Root.Actions | null>(null);
  const isChosenByKey = useRef(false);
  const tag = typed.trim();
  const all = [...new Set([...known, ...value])];
  useDirtyForm(tag !== '');
  const isNew = tag !== '' && !all.some(same(tag));
  const take = () => {
    if (isReadOnly) return;
    if (tag !== '' && !value.some(same(tag))) onChange([...value, known.find(same(tag)) ?? tag]);
    setTyped('');
    list.current?.close();
  };
  useEffect(() => {
    if (isReadOnly) list.current?.close();
  }, [isReadOnly]);
  const handleKey: ComponentProps<typeof ChipsBox>['onKeyDown'] = (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isChosenByKey.current) return;
    event.preventBaseUIHandler();
    take();
  };
  return (
    <Base.Root
      multiple
      readOnly={isReadOnly}
      actionsRef={list}
      items={isNew ? [...all, tag] : all}
      value={value}
      inputValue={typed}
      // The list clears the input when it closes: what was typed would be lost.
      onInputValueChange={(text, { reason }) => reason === 'input-change' && setTyped(text)}
      onItemHighlighted={(item, { reason }) => {
        isChosenByKey.current = item !== undefined && reason === 'keyboard';
      }}
      onValueChange={(next, details) => {
        if (isEscape(details)) return;
        onChange(next);
        if (details.reason === 'item-press') setTyped('');
      }}
    >
      <ChipsBox
        value={value}
        isReadOnly={isReadOnly}
        onBlur={(event) => {
          if (tag !== '' && goesOn(event)) take();
          onBlur?.();
        }}
        onKeyDown={handleKey}
        placeholder={placeholder}
        text={(one) => one}
      />
      <ChipsPopup>
        {(one: string) => (
          <ChipsItem key={one} value={one}>
            <span className="truncate">{isNew && one === tag ? t('addTag', { tag }) : one}</span>
          </ChipsItem>
        )}
      </ChipsPopup>
    </Base.Root>
  );
}
