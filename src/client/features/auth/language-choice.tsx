import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { type Language, languageNames, languages } from '#shared/i18n/languages.ts';
import { switchLanguage } from '#client/lib/i18n.ts';
import { fetchScript } from '#client/lib/lazy-part.ts';
import { changeSettings, useSettings } from '#client/lib/settings.ts';
import { linkClass } from '#client/ui/classes.ts';

/** Each language under its own name: whoever cannot read the page finds theirs before they have an account. */
export function LanguageChoice() {
  const { t } = useTranslation('auth');
  const { language } = useSettings();
  /** It holds once its texts are there. */
  const choose = (next: Language) =>
    void fetchScript(() => switchLanguage(next)).then(
      () => changeSettings({ language: next }),
      () => undefined,
    );
  return (
    <fieldset className="mt-8 flex gap-4 text-sm">
      <legend className="sr-only">{t('language')}</legend>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => choose(one)}
          className={clsx('min-h-6 touch:min-h-11', one === language ? 'text-ink-2' : linkClass)}
        >
          {languageNames[one]}
        </button>
      ))}
    </fieldset>
  );
}
