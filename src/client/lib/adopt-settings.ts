import type { AccountSettings } from '#shared/settings.ts';
import { switchLanguage } from './i18n.ts';
import { changeSettings, getSettings } from './settings.ts';

/** Whoever signs in is not kept waiting longer than this for what they once chose. */
const patienceMs = 5_000;

async function adopt({ language, timezone, theme }: AccountSettings, isLate: () => boolean): Promise<void> {
  // Its texts first, so that no page is drawn in the language of before.
  if (language !== null && language !== getSettings().language) await switchLanguage(language);
  if (isLate()) return;
  changeSettings({ ...(language && { language }), ...(timezone && { timezone }), ...(theme && { theme }) });
}

/**
 * At sign-in the account's values win where set, for this browser (contract §3); where nothing is set, the browser's stay,
 * and the account is not told of them. Never fails: without an answer in time one signs in with what the browser has.
 */
export async function adoptSettings(read: () => Promise<AccountSettings>): Promise<void> {
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((done) => void (timer = setTimeout(done, patienceMs)));
  const adoption = read().then(
    (settings) => (isLate ? undefined : adopt(settings, () => isLate)),
    () => undefined,
  );
  await Promise.race([adoption.catch(() => undefined), patience]);
  isLate = true;
  clearTimeout(timer);
}
