import { useTranslation } from 'react-i18next';
import { showToast } from '#client/ui/toast-manager.ts';

/** Without https the browser lets nobody write to the clipboard: then copying is not offered. */
export const canCopy = 'clipboard' in navigator;

/** Copies words, and says whether it did. */
export function useCopy() {
  const { t } = useTranslation('conversation');
  return (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ title: t('copied') }),
      () => showToast({ title: t('copyFailed'), isDestructive: true }),
    );
}
