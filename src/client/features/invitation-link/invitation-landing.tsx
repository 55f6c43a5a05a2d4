import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { partOnDemand } from '#client/lib/lazy-part.ts';
import { invitationParam } from '#client/lib/return-to.ts';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';

const InvitationDialog = partOnDemand(async () => (await import('./invitation-dialog.tsx')).InvitationDialog);

/** Whoever is signed in and comes through an invitation's link is asked about it, on whatever page they are (contract §4). */
export function InvitationLanding() {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const token = params.get(invitationParam) || null;
  // It stays while the dialog closes.
  const [shown, setShown] = useState(token);
  if (token !== null && token !== shown) setShown(token);
  const handleClose = () =>
    setParams(
      (before) => {
        before.delete(invitationParam);
        return before;
      },
      { replace: true, state },
    );
  if (shown === null) return null;
  return (
    <LazyDialog open={token !== null} onCancel={handleClose}>
      <InvitationDialog key={shown} open={token !== null} token={shown} onClose={handleClose} />
    </LazyDialog>
  );
}
