export const languages = ['pl', 'en'] as const;
export type Language = (typeof languages)[number];
/** Each under its own name, so that whoever cannot read the page finds theirs. */
export const languageNames: Record<Language, string> = { pl: 'Polski', en: 'English' };
export const defaultLanguage: Language = 'pl';

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);
