import { useTranslation } from 'react-i18next';
import { showToast } from '#client/ui/toast-manager.ts';
import { reasonText } from './error-text.ts';
import { useSessionControl } from './session.ts';

/** Signs out on purpose; where the server was not reached it says so, and one stays. */
export function useSignOut(): () => void {
  const { t } = useTranslation('frame');
  const { leave } = useSessionControl();
  return () => {
    leave().catch((error: unknown) => {
      const title = t('logoutFailed');
      showToast({ title, description: reasonText(error), isDestructive: true, error });
    });
  };
}
