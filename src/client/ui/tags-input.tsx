import { Combobox as Base } from '@base-ui/react/combobox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChipsBox, ChipsItem, ChipsPopup, isEscape } from './chips.tsx';

type Props = {
  value: string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  /** Tags that were used before, to choose from. */
  known: readonly string[];
  placeholder: string;
};

const same = (a: string) => (b: string) => a.toLocaleLowerCase('pl') === b.toLocaleLowerCase('pl');

/** Free tags: typed ones are offered as new, known ones are found. Enter adds, Backspace removes. Stands in a `Field`. */
export function TagsInput({ value, onChange, onBlur, known, placeholder }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const tag = typed.trim();
  const all = [...new Set([...known, ...value])];
  const isNew = tag !== '' && !all.some(same(tag));
  return (
    <Base.Root
      multiple
      autoHighlight
      items={isNew ? [...all, tag] : all}
      value={value}
      inputValue={typed}
      onInputValueChange={setTyped}
      onValueChange={(next, details) => {
        if (isEscape(details)) return;
        onChange(next);
        setTyped('');
      }}
    >
      <ChipsBox value={value} onBlur={onBlur} placeholder={placeholder} text={(one) => one} />
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
