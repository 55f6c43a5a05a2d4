import { useTranslation } from 'react-i18next';
import { useSettings } from '#client/lib/settings.ts';
import { useToday } from '#client/lib/use-today.ts';

/** How and where the reader reads times. */
export function useReader() {
  const { i18n } = useTranslation();
  const { timezone } = useSettings();
  return { language: i18n.language, timezone, today: useToday() };
}
