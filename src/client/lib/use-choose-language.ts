import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/i18n/languages.ts';
import { reasonText } from './error-text.ts';
import { switchLanguage } from './i18n.ts';
import { changeSettings } from './settings.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Chooses the language. The choice holds only once its texts are there: without them the old one stays, and is kept. */
export function useChooseLanguage() {
  const { t } = useTranslation(['frame', 'common']);
  return (language: Language) =>
    void switchLanguage(language).then(
      () => changeSettings({ language }),
      (error: unknown) =>
        showToast({
          title: t('languageFailed'),
          description: reasonText(error, t('common:noConnection')),
          isDestructive: true,
        }),
    );
}
