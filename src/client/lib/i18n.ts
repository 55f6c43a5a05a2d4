import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#shared/i18n/languages.ts';
import { i18nOptions } from '#shared/i18n/options.ts';

/** A language's texts are chunks of their own: a reader loads the language they read. */
const texts = {
  first: { pl: () => import('./texts-pl.ts'), en: () => import('./texts-en.ts') },
  /** What sign-in and the board do without: it comes with the screens and parts that are scripts of their own. */
  further: { pl: () => import('./texts-further-pl.ts'), en: () => import('./texts-further-en.ts') },
  /** What nobody but who has forgotten their password reads. */
  password: { pl: () => import('./texts-password-pl.ts'), en: () => import('./texts-password-en.ts') },
};
type Part = keyof typeof texts;

const loaded = new Set<Part>(['first']);
let markStarted: () => void;
const started = new Promise<void>((resolve) => void (markStarted = resolve));

function add(language: Language, bundles: object) {
  for (const [namespace, bundle] of Object.entries(bundles)) i18next.addResourceBundle(language, namespace, bundle);
}

export async function startI18n(language: Language): Promise<void> {
  const first = await texts.first[language]();
  await i18next.use(initReactI18next).init({ ...i18nOptions, lng: language, resources: { [language]: { ...first } } });
  document.documentElement.lang = language;
  markStarted();
}

async function load(part: Part): Promise<void> {
  loaded.add(part);
  await started;
  const language = i18next.language as Language;
  add(language, await texts[part][language]());
}

/** Makes all texts of the signed-in screens be there, from now on also after a change of language. */
export const loadFurtherTexts = (): Promise<void> => load('further');

/** The same for the screens of who has forgotten their password. */
export const loadPasswordTexts = (): Promise<void> => load('password');

/** Switches the interface's language at run time; the page's `lang` follows. */
export async function switchLanguage(language: Language): Promise<void> {
  const bundles = await Promise.all([...loaded].map((part) => texts[part][language]()));
  add(language, Object.assign({}, ...bundles) as object);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
