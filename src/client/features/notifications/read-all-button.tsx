import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/notification.ts';
import { ReasonButton } from '#client/ui/reason-button.tsx';
import { useReadAll } from './use-read-all.ts';

/** It stays in its place when there is nothing left to read, so that whoever pressed it by keyboard is still there. */
export function ReadAllButton({ notifications }: { notifications: readonly Notification[] }) {
  const { t } = useTranslation('notifications');
  const readAll = useReadAll();
  const hasUnread = notifications.some(({ isRead }) => !isRead);
  return (
    <div className="border-b border-line p-1">
      <ReasonButton
        variant="ghost"
        className="w-full"
        label={t('panel.readAll')}
        reason={hasUnread ? null : t('panel.allRead')}
        onClick={() => readAll(notifications[0]?.id ?? 0)}
      />
    </div>
  );
}
