import { Bell } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { IconButton } from '#client/ui/icon-button.tsx';

const NotificationPanel = lazyPart(async () => (await import('./notification-panel.tsx')).NotificationPanel);

/** S1 §2.5. The panel is fetched when it is first asked for. */
export function NotificationBell() {
  const { t } = useTranslation('frame');
  const bell = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <IconButton
        ref={bell}
        label={t('notifications')}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(!isOpen)}
      >
        <Bell size={18} />
      </IconButton>
      {isOpen !== undefined && (
        <Suspense>
          <NotificationPanel open={isOpen} anchor={bell} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
