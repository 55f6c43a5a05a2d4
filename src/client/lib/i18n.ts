import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#shared/i18n/languages.ts';
import { i18nOptions } from '#shared/i18n/options.ts';

/** A language's texts are a chunk of their own: a reader loads the language they read. */
const textsOf = { pl: () => import('./texts-pl.ts'), en: () => import('./texts-en.ts') };

export async function startI18n(language: Language): Promise<void> {
  const texts = await textsOf[language]();
  await i18next.use(initReactI18next).init({ ...i18nOptions, lng: language, resources: { [language]: texts } });
  document.documentElement.lang = language;
}

/** Switches the interface's language at run time; the page's `lang` follows. */
export async function switchLanguage(language: Language): Promise<void> {
  const texts = await textsOf[language]();
  for (const [namespace, bundle] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, bundle);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
