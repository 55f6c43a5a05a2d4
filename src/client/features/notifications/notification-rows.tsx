import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import type { Notification } from '#shared/notification.ts';
import { reasonText } from '#client/lib/error-text.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { NotificationRow } from './notification-row.tsx';

type Props = {
  notifications: readonly Notification[];
  onClose: () => void;
  /** Set where the reader asked for them: the focus goes to the first. */
  isAsked?: boolean;
};

const focusFirst = (row: HTMLElement | null) => row?.focus();

/** A page of the list, and the way to what is older (contract §2: 100 at a time). */
export function NotificationRows({ notifications, onClose, isAsked }: Props) {
  const lastId = notifications.at(-1)?.id;
  return (
    <>
      {notifications.map((notification, index) => (
        <NotificationRow
          key={notification.id}
          ref={isAsked && index === 0 ? focusFirst : undefined}
          notification={notification}
          onClose={onClose}
        />
      ))}
      {lastId !== undefined && notifications.length >= limits.notifications && (
        <Older key={lastId} before={lastId} onClose={onClose} />
      )}
    </>
  );
}

function Older({ before, onClose }: { before: number; onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const { id: userId } = useMe();
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = trpc.notification.list.useQuery(
    { userId, before },
    { enabled: isAsked },
  );
  if (data && isAsked) return <NotificationRows notifications={data} onClose={onClose} isAsked />;
  return (
    <li className="flex flex-col gap-2 p-2">
      {error && (
        <p role="alert" className="px-2 text-13 text-danger">
          {`${t('panel.loadFailed')}. ${reasonText(error)}`}
        </p>
      )}
      <Button variant="ghost" isBusy={isFetching} onClick={() => (error ? void refetch() : setAsked(true))}>
        {t('panel.older')}
      </Button>
    </li>
  );
}
