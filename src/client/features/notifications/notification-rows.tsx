import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import type { Notification } from '#shared/notification.ts';
import { reasonText } from '#client/lib/error-text.ts';
import { Button } from '#client/ui/button.tsx';
import { RequestNumber } from '#client/ui/request-number.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useOlder } from './use-older.ts';

type Props = {
  notifications: readonly Notification[];
  onClose: () => void;
  /** Set where the reader asked for them: the focus goes to the first. */
  isAsked?: boolean;
};

/** A page of the list, and the way to what is older (contract §2: 100 at a time). */
export function NotificationRows({ notifications, onClose, isAsked = false }: Props) {
  const older = useOlder(notifications.at(-1)?.id);
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAsked) first.current?.focus();
  }, [isAsked]);
  return (
    <>
      {notifications.map((notification, index) => (
        <NotificationRow
          key={notification.id}
          ref={index === 0 ? first : undefined}
          notification={notification}
          onClose={onClose}
        />
      ))}
      {older.notifications ? (
        <NotificationRows notifications={older.notifications} onClose={onClose} isAsked />
      ) : (
        (older.isAsked || notifications.length >= limits.notifications) && <AskOlder {...older} />
      )}
    </>
  );
}

type AskProps = Pick<ReturnType<typeof useOlder>, 'ask' | 'error' | 'isFetching'>;

function AskOlder({ ask, error, isFetching }: AskProps) {
  const { t } = useTranslation('notifications');
  return (
    <li className="flex flex-col gap-2 p-2">
      {error && (
        <div role="alert" className="px-2 text-13 text-danger">
          {`${t('panel.loadFailed')}. ${reasonText(error)}`}
          <RequestNumber error={error} />
        </div>
      )}
      <Button variant="ghost" isBusy={isFetching} onClick={ask}>
        {t('panel.older')}
      </Button>
    </li>
  );
}
