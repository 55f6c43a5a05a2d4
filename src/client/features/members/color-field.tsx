import { Check } from 'lucide-react';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemText } from '#client/lib/forms.ts';
import { Field, Input } from '#client/ui/field.tsx';
import { teamColors } from './team-colors.ts';
import type { TeamFormReturn } from './use-team-form.ts';

/** A colour from the palette, or any other by its code (contract §4: `#rrggbb`). */
export function ColorField({ form }: { form: TeamFormReturn }) {
  const { t } = useTranslation('members');
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: 'color' });
  const { ref, value: color = '', onChange, onBlur } = field;
  const chosen = color.toLowerCase();
  return (
    <div className="flex flex-col gap-3">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('team.color')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {teamColors.map(({ value, name }) => (
            <label
              key={value}
              title={t(`color.${name}`)}
              style={{ background: value }}
              className="grid size-9 cursor-pointer place-items-center rounded-full border-3 border-surface ring-1 ring-line has-checked:ring-2 has-checked:ring-ink touch:size-11"
            >
              <input
                type="radio"
                name={id}
                aria-label={t(`color.${name}`)}
                checked={value === chosen}
                onChange={() => onChange(value)}
                className="col-start-1 row-start-1 size-full cursor-pointer appearance-none rounded-full outline-offset-4"
              />
              {value === chosen && (
                <Check size={16} aria-hidden className="pointer-events-none col-start-1 row-start-1 text-white" />
              )}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={t('team.otherColor')} error={problemText(fieldState.error)} className="max-w-40">
        <Input
          ref={ref}
          value={color}
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
