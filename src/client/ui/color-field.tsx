import { Check } from 'lucide-react';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, Input } from './field.tsx';
import { palette } from './palette.ts';

type Props = {
  label: string;
  value: string;
  onChange: (color: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  /** What is wrong, ready to show. */
  error?: string;
};

/** A colour from the palette, or any other by its code (contract §4: `#rrggbb`). */
export function ColorField({ label, value, onChange, onBlur, ref, error }: Props) {
  const { t } = useTranslation('members');
  const id = useId();
  const chosen = value.toLowerCase();
  return (
    <div className="flex flex-col gap-3">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{label}</legend>
        <div className="flex flex-wrap gap-1.5">
          {palette.map((one) => (
            <label
              key={one.value}
              title={t(`color.${one.name}`)}
              style={{ background: one.value }}
              className="grid size-9 cursor-pointer place-items-center rounded-full border-3 border-surface ring-1 ring-line has-checked:ring-2 has-checked:ring-ink touch:size-11"
            >
              <input
                type="radio"
                name={id}
                aria-label={t(`color.${one.name}`)}
                checked={one.value === chosen}
                onChange={() => onChange(one.value)}
                className="col-start-1 row-start-1 size-full cursor-pointer appearance-none rounded-full outline-offset-4"
              />
              {one.value === chosen && (
                <Check size={16} aria-hidden className="pointer-events-none col-start-1 row-start-1 text-white" />
              )}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={t('team.otherColor')} error={error} className="max-w-40">
        <Input
          ref={ref}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          className="tabular-nums"
        />
      </Field>
    </div>
  );
}
