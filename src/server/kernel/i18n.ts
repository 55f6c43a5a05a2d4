import i18next, { type TFunction } from 'i18next';
import { isLanguage, defaultLanguage, type Language } from '#shared/i18n/languages.ts';
import { i18nOptions } from '#shared/i18n/options.ts';
import { namespaces, resources } from '#shared/i18n/resources.ts';

const i18n = i18next.createInstance();
await i18n.init({ ...i18nOptions, ns: namespaces, resources, lng: defaultLanguage });

export type Texts = TFunction<typeof namespaces>;

/** The translator for one language; the server has many readers at once, so it never switches the instance's own. */
export const textsIn = (language: Language): Texts => i18n.getFixedT(language, namespaces);

/** The first language of an `Accept-Language` header that we speak; Polish where there is none (contract §2). */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((part) => part.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.map((part) => part.language).find(isLanguage) ?? defaultLanguage;
}
