import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { themes } from '#shared/enumerations.ts';
import { languageNames, languages } from '#shared/i18n/languages.ts';
import { useSettings } from '#client/lib/settings.ts';
import { useChangeSettings } from '#client/lib/use-change-settings.ts';
import { Segmented } from '#client/ui/segmented.tsx';
import { Section } from './section.tsx';
import { ZoneField } from './zone-field.tsx';

type ChoiceProps<V> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
};

function Choice<V extends string>({ label, ...props }: ChoiceProps<V>) {
  const id = useId();
  return (
    <div className="flex flex-col items-start gap-1.5">
      {/* The choice itself says it to screen readers. */}
      <span id={id} aria-hidden className="text-sm font-medium">
        {label}
      </span>
      <Segmented label={label} {...props} />
    </div>
  );
}

/** S2 §2: language and time zone, and the theme of contract §1. Each holds as soon as it is chosen. */
export function AppearanceSection() {
  const { t } = useTranslation(['account', 'frame']);
  const { language, theme, timezone } = useSettings();
  const change = useChangeSettings();
  return (
    <Section title={t('settings.appearance')} text={t('settings.appearanceText')}>
      <Choice
        label={t('frame:language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(value) => change({ language: value })}
      />
      <Choice
        label={t('frame:theme')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`frame:theme.${value}`) }))}
        onChange={(value) => change({ theme: value })}
      />
      <ZoneField value={timezone} onChange={(zone) => change({ timezone: zone })} />
    </Section>
  );
}
