import { defaultLanguage } from '#shared/i18n/languages.ts';

/** What server and browser must agree on, so that a text reads the same in a mail and on the screen. */
export const i18nOptions = {
  fallbackLng: defaultLanguage,
  defaultNS: 'common',
  nsSeparator: ':',
  keySeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
} as const;
