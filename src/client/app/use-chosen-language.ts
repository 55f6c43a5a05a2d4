import i18next from 'i18next';
import { useEffect } from 'react';
import { switchLanguage } from '#client/lib/i18n.ts';
import { fetchScript } from '#client/lib/lazy-part.ts';
import { useSettings } from '#client/lib/settings.ts';

/** Keeps the interface in the chosen language, whichever tab it was chosen in. Stands once. */
export function useChosenLanguage(): void {
  const { language } = useSettings();
  useEffect(() => {
    if (i18next.language === language) return;
    // Chosen in another tab: the texts are fetched when the server is there; if they are gone, the old language stays.
    void fetchScript(() => switchLanguage(language)).catch(() => undefined);
  }, [language]);
}
