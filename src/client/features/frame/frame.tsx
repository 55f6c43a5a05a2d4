import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { useMe } from '#client/lib/session.ts';
import { useSignOut } from '#client/lib/use-sign-out.ts';
import { layer } from '#client/ui/layer.ts';
import { useFocusRescue } from '#client/ui/use-focus-rescue.ts';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { desktopNavigation } from './navigation.ts';
import { Side } from './side.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const PhoneMenu = lazyPart(async () => (await import('./phone-menu.tsx')).PhoneMenu);

const holdLayer = (main: HTMLElement | null) => {
  layer.current = main;
};

type Props = {
  search: ReactNode;
  bell: ReactNode;
  children: ReactNode;
  /** One has come to it from a page without a frame, where what had the focus is gone. */
  isArrival: boolean;
};

/** What stands around every signed-in page (S1 §2.4): a sidebar, a slide-in menu on a phone, and the top bar. */
export function Frame({ search, bell, children, isArrival }: Props) {
  const { t } = useTranslation('frame');
  const user = useMe();
  const [isMenuOpen, setMenuOpen] = useState<boolean>();
  const handleClose = () => setMenuOpen(false);
  const signOut = useSignOut();
  useFocusOnNavigation(isArrival);
  useFocusRescue();
  return (
    <div className="flex h-dvh">
      <a
        href="#main"
        className="absolute -left-[999px] z-50 rounded-control bg-surface px-3 py-2 text-sm shadow-3 focus:top-3 focus:left-3"
      >
        {t('skip')}
      </a>
      <aside className="hidden w-60 shrink-0 flex-col border-r border-line bg-canvas p-3 md:flex">
        <Side items={desktopNavigation} user={user} onSignOut={signOut} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar user={user} search={search} bell={bell} onMenu={() => setMenuOpen(true)} onSignOut={signOut} />
        <ConnectionBanner />
        <main id="main" ref={holdLayer} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
          {children}
          {isMenuOpen !== undefined && (
            <LazyDialog open={isMenuOpen} onCancel={handleClose}>
              <PhoneMenu open={isMenuOpen} user={user} onSignOut={signOut} onClose={handleClose} />
            </LazyDialog>
          )}
        </main>
      </div>
    </div>
  );
}
