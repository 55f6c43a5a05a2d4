import { Bell } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { countBadgeClass } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';
import { useBell } from './use-bell.ts';

const NotificationPanel = lazyPart(async () => (await import('./notification-panel.tsx')).NotificationPanel);
const ArrivedWords = lazyPart(async () => (await import('./notification-panel.tsx')).ArrivedWords);

/** S1 §2.5. The panel is fetched when it is first asked for. What arrives is said to screen readers, politely. */
export function NotificationBell() {
  const { t } = useTranslation('frame');
  const { count, badge, hasMore, arrived } = useBell();
  const bell = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  const handleClose = () => setOpen(false);
  const label = count === 0 ? t('bell') : hasMore ? t('bell.many') : t('bell.unread', { count });
  return (
    <>
      <IconButton
        ref={bell}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        className="relative"
        // The second press of a double click is the same wish.
        onClick={({ detail }) => detail < 2 && setOpen(!isOpen)}
      >
        <Bell size={18} />
        {badge && <span className={countBadgeClass}>{badge}</span>}
      </IconButton>
      <span aria-live="polite" className="sr-only">
        {arrived && (
          <Suspense>
            <ArrivedWords key={arrived.id} notification={arrived} />
          </Suspense>
        )}
      </span>
      {isOpen !== undefined && (
        <LazyDialog open={isOpen} onCancel={handleClose}>
          <NotificationPanel open={isOpen} anchor={bell} onClose={handleClose} />
        </LazyDialog>
      )}
    </>
  );
}
