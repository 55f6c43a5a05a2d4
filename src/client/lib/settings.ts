import { themes } from '#shared/enumerations.ts';
import { defaultLanguage, isLanguage, type Language } from '#shared/i18n/languages.ts';
import { isTimezone } from '#shared/timezone.ts';
import { createStore } from './store.ts';

export type Theme = (typeof themes)[number];
/** `hasKeys`: whether single keys are shortcuts (WCAG 2.1.4). */
export type Settings = { language: Language; theme: Theme; timezone: string; hasKeys: boolean };

/** S1 §3.3: kept in the browser, with these values until someone chooses others. `public/theme.js` reads the same key. */
const key = 'ekipa.settings';
const usual: Settings = { language: defaultLanguage, theme: 'light', timezone: 'Europe/Warsaw', hasKeys: true };

const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme);

function parse(text: string | null): Partial<Record<keyof Settings, unknown>> | null {
  try {
    return JSON.parse(text ?? 'null') as ReturnType<typeof parse>;
  } catch {
    return null;
  }
}

/** What is kept may be of an older version or written by hand: only good values are taken. */
export function readSettings(text: string | null): Settings {
  const kept = parse(text);
  return {
    language: isLanguage(kept?.language) ? kept.language : usual.language,
    theme: isTheme(kept?.theme) ? kept.theme : usual.theme,
    timezone: isTimezone(kept?.timezone) ? kept.timezone : usual.timezone,
    hasKeys: kept?.hasKeys !== false,
  };
}

function load(): Settings {
  try {
    return readSettings(localStorage.getItem(key));
  } catch {
    return usual;
  }
}

const store = createStore(load());

export const getSettings = store.get;
export const useSettings = store.useValue;

/** Changes some of the settings, here and in the other tabs, and keeps them for the next visit. */
export function changeSettings(change: Partial<Settings>): void {
  const next = { ...store.get(), ...change };
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage may be forbidden: then they hold for this visit.
  }
  store.set(next);
}

/** Calls `apply` now and whenever the settings change, in this tab or another. */
export function watchSettings(apply: (settings: Settings) => void): void {
  store.subscribe(() => apply(store.get()));
  window.addEventListener('storage', (event) => event.key === key && store.set(readSettings(event.newValue)));
  apply(store.get());
}
