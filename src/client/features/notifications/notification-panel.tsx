import { Bell } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/notification.ts';
import { reasonText } from '#client/lib/error-text.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Popover } from '#client/ui/popover.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { ReadAllButton } from './read-all-button.tsx';
import { useNotifications } from './use-notifications.ts';
import { useWording } from './use-wording.ts';

type Props = { open: boolean; anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** What the bell opens (S1 §2.5): one panel in place of the two observed (contract §1). */
export function NotificationPanel(props: Props) {
  const { t } = useTranslation('frame');
  return (
    <Popover title={t('bell')} {...props}>
      <Content onClose={props.onClose} />
    </Popover>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const { data, error, isFetching, refetch } = useNotifications();
  if (data?.length === 0) return <EmptyState icon={Bell} text={t('panel.empty')} />;
  if (data)
    return (
      <>
        <ReadAllButton notifications={data} />
        <NotificationList notifications={data} onClose={onClose} />
      </>
    );
  if (!error) return <NotificationsSkeleton />;
  const text = reasonText(error);
  return (
    <ErrorState
      title={t('panel.loadFailed')}
      text={text}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** A notification that has just come, in words; the board does without them until then. */
export function ArrivedWords({ notification }: { notification: Notification }) {
  const { title, message } = useWording()(notification);
  return <span>{`${title}. ${message}`}</span>;
}
