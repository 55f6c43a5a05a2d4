import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/notification.ts';
import { failureOf } from '#client/lib/error-text.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import { endedKey } from './ended-key.ts';

/**
 * Says that an answer failed. Where what it was about had ended meanwhile, the toast says how, as the notification's row
 * does: to the server, one that is void or was replaced is merely cancelled.
 */
export function useSayRefused({ id }: Notification, failed: string) {
  const { t } = useTranslation(['notifications', 'common']);
  const { client } = trpc.useUtils();
  const { id: userId } = useMe();
  const readAnew = async () => {
    const [newest] = await client.notification.list.query({ userId, before: id + 1 }).catch(() => []);
    return newest?.id === id ? newest : null;
  };
  return async (error: unknown) => {
    const code = failureOf(error)?.code;
    const now = code === undefined ? null : await readAnew();
    const key = now && endedKey(now);
    if (!key || code?.endsWith(`.${now.params.outcome}`)) sayFailed(error, failed);
    else showToast({ title: t('common:error'), description: `${failed}. ${t(key)}`, isDestructive: true });
  };
}
