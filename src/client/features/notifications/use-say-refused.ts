import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#shared/errors.ts';
import type { Notification } from '#shared/notification.ts';
import { failureOf } from '#client/lib/error-text.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import { endedKey } from './ended-key.ts';

/**
 * Says that an answer failed. Where what it was about had ended meanwhile, the toast says how, as the notification's row
 * does: to the server, one that is void or was replaced is merely cancelled, and a project that one has lost not found.
 */
export function useSayRefused({ id, type }: Notification, failed: string) {
  const { t } = useTranslation(['notifications', 'common']);
  const { client } = trpc.useUtils();
  const { id: userId } = useMe();
  /** Null where the server's own words say it, or where it cannot be told. */
  const endOf = async (code: ErrorCode) => {
    const page = await client.notification.list.query({ userId, before: id + 1 }).catch(() => null);
    if (!page) return null;
    const now = page[0]?.id === id ? page[0] : null;
    const key = now && endedKey(now);
    if (key) return code.endsWith(`.${now.params.outcome}`) ? null : key;
    if (type !== 'project_invitation' || code !== 'notFound') return null;
    // It goes with its project, and loses its words with the membership.
    if (!now) return 'answer.invitation.projectGone' as const;
    return now.metadata === null ? ('answer.invitation.left' as const) : null;
  };
  return async (error: unknown) => {
    const code = failureOf(error)?.code;
    const key = code === undefined ? null : await endOf(code);
    if (!key) sayFailed(error, failed);
    else showToast({ title: t('common:error'), description: `${failed}. ${t(key)}.`, isDestructive: true });
  };
}
