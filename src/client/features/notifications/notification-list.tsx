import type { KeyboardEvent } from 'react';
import type { Notification } from '#shared/notification.ts';
import { NotificationRows } from './notification-rows.tsx';

type Props = { notifications: readonly Notification[]; onClose: () => void };

const last = Infinity;
/** Where each key leads from a row. */
const ways: Record<string, (here: number) => number> = {
  ArrowDown: (here) => here + 1,
  ArrowUp: (here) => here - 1,
  Home: () => 0,
  End: () => last,
};

/** Up, down, Home and End walk through the rows; Tab reaches everything too (B43). */
function handleKey(event: KeyboardEvent<HTMLDivElement>) {
  const way = ways[event.key];
  if (!way) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll('li')];
  const here = rows.findIndex((row) => row.contains(event.target as Node));
  const next = rows[Math.min(Math.max(way(here), 0), rows.length - 1)];
  (next?.querySelector<HTMLElement>('a, button') ?? next)?.focus();
}

/** The notifications, in a window at most 400 px high (S1 §9). */
export const NotificationList = (props: Props) => (
  <div
    role="presentation"
    className="max-h-[min(400px,calc(100dvh-180px))] overflow-y-auto overscroll-contain rounded-b-panel"
    onKeyDown={handleKey}
  >
    <ul data-focus-rows className="divide-y divide-line">
      <NotificationRows {...props} />
    </ul>
  </div>
);
