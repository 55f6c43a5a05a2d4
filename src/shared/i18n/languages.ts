export const languages = ['pl', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'pl';

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);
