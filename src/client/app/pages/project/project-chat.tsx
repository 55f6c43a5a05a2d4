import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import type { Project } from '#shared/project.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { Rights } from '#client/lib/rights.ts';
import type { MessageLink } from '#client/features/chat/use-timeline.ts';
import { LoadingScreen } from '#client/ui/spinner.tsx';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';

/** Over the board it is on a phone alone. */
const Drawer = lazyPart(async () => (await import('#client/ui/drawer.tsx')).Drawer);
/** Fetched when the chat is first opened. */
const ChatPanel = lazyPart(async () => (await import('#client/features/chat/chat-panel.tsx')).ChatPanel);

type Props = {
  project: Project;
  members: readonly Member[];
  rights: Rights;
  isWide: boolean;
  isOpen: boolean;
  takesFocus: boolean;
  link: MessageLink;
  onClose: () => void;
};

/** Beside the board where there is room for both, else over it. */
export function ProjectChat({ isWide, isOpen, takesFocus, ...props }: Props) {
  const { t } = useTranslation('chat');
  if (!isWide)
    return (
      <LazyDialog open={isOpen} onCancel={props.onClose}>
        <Drawer side="right" open={isOpen} title={t('projectChat')} onClose={props.onClose}>
          <div className="-m-3 flex min-h-0 flex-1 flex-col">
            <Suspense fallback={<LoadingScreen />}>
              <ChatPanel {...props} />
            </Suspense>
          </div>
        </Drawer>
      </LazyDialog>
    );
  if (!isOpen) return null;
  return (
    <aside aria-label={t('projectChat')} className="flex w-[360px] shrink-0 flex-col border-l border-line bg-surface">
      <Suspense fallback={<LoadingScreen />}>
        <ChatPanel {...props} takesFocus={takesFocus} />
      </Suspense>
    </aside>
  );
}
