import { useTranslation } from 'react-i18next';
import { showToast } from '#client/ui/toast-manager.ts';
import { reasonText } from './error-text.ts';
import { showOverlay } from './overlay.ts';
import { useMe, useSessionControl } from './session.ts';
import { waitsInBrowser } from './unsent.ts';

/** Signs out on purpose, whatever waits to be sent; where the server was not reached it says so, and one stays. */
export function useLeave(): () => void {
  const { t } = useTranslation('frame');
  const { leave } = useSessionControl();
  return () => {
    leave().catch((error: unknown) => {
      const title = t('logoutFailed');
      showToast({ title, description: reasonText(error), isDestructive: true, error });
    });
  };
}

/** Signs out on purpose; who has said something that has not arrived, in whichever tab, is asked first. */
export function useSignOut(): () => void {
  const me = useMe();
  const leave = useLeave();
  return () => void waitsInBrowser(me.id).then((waits) => (waits ? showOverlay('signOut') : leave()));
}
