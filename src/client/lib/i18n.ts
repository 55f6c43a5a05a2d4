import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#shared/i18n/languages.ts';
import { i18nOptions } from '#shared/i18n/options.ts';

/** A language's texts are chunks of their own: a reader loads the language they read. */
const firstTexts = { pl: () => import('./texts-pl.ts'), en: () => import('./texts-en.ts') };
/** What sign-in and the board do without: it comes with the screens and parts that are scripts of their own. */
const furtherTexts = { pl: () => import('./texts-further-pl.ts'), en: () => import('./texts-further-en.ts') };

let hasFurther = false;
let markStarted: () => void;
const started = new Promise<void>((resolve) => void (markStarted = resolve));

function add(language: Language, texts: object) {
  for (const [namespace, bundle] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, bundle);
}

export async function startI18n(language: Language): Promise<void> {
  const texts = await firstTexts[language]();
  await i18next.use(initReactI18next).init({ ...i18nOptions, lng: language, resources: { [language]: { ...texts } } });
  document.documentElement.lang = language;
  markStarted();
}

/** Makes all texts be there, from now on also after a change of language. */
export async function loadFurtherTexts(): Promise<void> {
  hasFurther = true;
  await started;
  const language = i18next.language as Language;
  add(language, await furtherTexts[language]());
}

/** Switches the interface's language at run time; the page's `lang` follows. */
export async function switchLanguage(language: Language): Promise<void> {
  const [first, further] = await Promise.all([firstTexts[language](), hasFurther ? furtherTexts[language]() : {}]);
  add(language, { ...first, ...further });
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
