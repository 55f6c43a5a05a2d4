import { useTranslation } from 'react-i18next';
import type { AccountSettings } from '#shared/settings.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useSaveSettings } from '#client/lib/use-save-settings.ts';

export type NoticeType = AccountSettings['mutedNotifications'][number];

/** What one wants to be told of. Each choice is shown at once and saved; one that could not be saved is taken back. */
export function useNotices() {
  const { t } = useTranslation('account');
  const { settings } = trpc.useUtils();
  const query = trpc.settings.get.useQuery(undefined, { refetchOnMount: 'always' });
  const save = useSaveSettings();
  const run = async (type: NoticeType, isOn: boolean) => {
    // An answer that is on its way does not know of it.
    await settings.get.cancel();
    const known = settings.get.getData();
    if (!known) return;
    const others = known.mutedNotifications.filter((one) => one !== type);
    const mutedNotifications = isOn ? others : [...others, type];
    settings.get.setData(undefined, { ...known, mutedNotifications });
    try {
      await save({ mutedNotifications });
    } catch (error) {
      sayFailed(error, t('notices.failed'));
      await settings.get.invalidate();
    }
  };
  return {
    query,
    muted: query.data?.mutedNotifications,
    choose: (type: NoticeType, isOn: boolean) => void run(type, isOn),
  };
}
