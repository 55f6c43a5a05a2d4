import { useState } from 'react';
import { useGlobalKeys } from '#client/features/shortcuts/use-global-keys.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { closeOverlay, useOverlay } from '#client/lib/overlay.ts';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';

const Palette = lazyPart(async () => (await import('#client/features/search/palette.tsx')).Palette);
const ShortcutsDialog = lazyPart(
  async () => (await import('#client/features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
);
const SignOutQuestion = lazyPart(
  async () => (await import('#client/features/frame/sign-out-question.tsx')).SignOutQuestion,
);

/** Whether it is, or has been: what has opened once stays, so that it can close with grace. */
function useEver(is: boolean): boolean {
  const [ever, setEver] = useState(is);
  if (is && !ever) setEver(true);
  return ever || is;
}

/** What opens over every page, by key or from the top bar. */
export function Overlays() {
  useGlobalKeys();
  const shown = useOverlay();
  const isSearching = shown === 'search';
  const isLearning = shown === 'shortcuts';
  const isLeaving = shown === 'signOut';
  const [hasSearched, hasLearned, hasAsked] = [useEver(isSearching), useEver(isLearning), useEver(isLeaving)];
  return (
    <LazyDialog open={shown !== null} onCancel={closeOverlay}>
      {hasSearched && <Palette open={isSearching} onClose={closeOverlay} />}
      {hasAsked && <SignOutQuestion open={isLeaving} onClose={closeOverlay} />}
      {hasLearned && <ShortcutsDialog open={isLearning} onClose={closeOverlay} />}
    </LazyDialog>
  );
}
