import type { Notification } from '#shared/notification.ts';
import { NotificationRow } from './notification-row.tsx';

const stay = () => undefined;

/** What waits for the reader, outside of the bell. */
export const WaitingList = ({ notifications }: { notifications: readonly Notification[] }) => (
  <ul data-focus-rows className="-mx-4 divide-y divide-line">
    {notifications.map((notification) => (
      <NotificationRow key={notification.id} notification={notification} onClose={stay} />
    ))}
  </ul>
);
