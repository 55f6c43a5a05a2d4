import { QueryClientProvider } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '#shared/user.ts';
import { Frame } from '#client/features/frame/frame.tsx';
import { InvitationLanding } from '#client/features/invitation-link/invitation-landing.tsx';
import { NotificationBell } from '#client/features/notifications/notification-bell.tsx';
import { SearchBox } from '#client/features/search/search-box.tsx';
import { createQueryClient } from '#client/lib/query-client.ts';
import { useMe, useSessionControl } from '#client/lib/session.ts';
import { createConnection, trpc } from '#client/lib/trpc.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { Toaster } from '#client/ui/toast.tsx';
import { LiveEvents } from './live-events.tsx';
import { Overlays } from './overlays.tsx';
import { Unsent } from './unsent.tsx';

/** A new cache, which knows of the user whose it is from the first moment to the last. */
function cacheFor(user: User, onSignedOut: () => void) {
  const client = createQueryClient(onSignedOut);
  const me = getQueryKey(trpc.auth.me, undefined, 'query');
  client.setQueryDefaults(me, { gcTime: Infinity });
  client.setQueryData(me, user);
  return client;
}

/**
 * What surrounds the pages of a signed-in user: the frame, the connection, and the cache of all that is read. They are
 * made when someone signs in and thrown away when the session ends, so that nobody sees what another one read (B28).
 */
export function SignedIn({ isArrival, children }: { isArrival: boolean; children: ReactNode }) {
  const user = useMe();
  const { end, askAgain } = useSessionControl();
  // The session may have been ended elsewhere.
  const [{ client, begin, isOver }] = useState(() => createConnection(user.id, () => void askAgain()));
  // What is answered after they have gone, a file still on its way, says nothing of who is signed in by then.
  const [queryClient] = useState(() => cacheFor(user, () => void (isOver() || end())));
  useEffect(() => begin(), [begin]);
  useEffect(() => clearToasts, []);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <LiveEvents />
        <Unsent />
        <Frame isArrival={isArrival} search={<SearchBox />} bell={<NotificationBell />}>
          {children}
          <InvitationLanding />
          <Overlays />
        </Frame>
        <Toaster />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
