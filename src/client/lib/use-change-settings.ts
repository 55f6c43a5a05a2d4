import { useTranslation } from 'react-i18next';
import { showToast } from '#client/ui/toast-manager.ts';
import { failureOf, reasonText } from './error-text.ts';
import { switchLanguage } from './i18n.ts';
import { changeSettings, type Settings } from './settings.ts';
import { useSaveSettings } from './use-save-settings.ts';

/**
 * Changes language, time zone or theme: at once and for this browser, and on the account for sign-ins to come, mails and
 * reminders (contract §3). A language holds only once its texts are there: without them the old one stays, and is kept.
 */
export function useChangeSettings() {
  const { t } = useTranslation(['frame', 'common']);
  const save = useSaveSettings();
  const say = (title: string, description: string, error: unknown) =>
    showToast({ title, description, isDestructive: true, error });
  const run = async (change: Partial<Settings>) => {
    try {
      if (change.language) await switchLanguage(change.language);
    } catch (error) {
      say(t('languageFailed'), reasonText(error, t('common:noConnection')), error);
      return;
    }
    changeSettings(change);
    try {
      await save(change);
    } catch (error) {
      // That the session has ended is told by the one redirect.
      if (failureOf(error)?.code !== 'auth.required') say(t('settingsUnsaved'), reasonText(error), error);
    }
  };
  return (change: Partial<Settings>) => void run(change);
}
