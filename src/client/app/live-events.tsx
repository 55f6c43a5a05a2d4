import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { againMs } from '#client/lib/again.ts';
import { onLineLost, setConnection } from '#client/lib/connection.ts';
import { useMe, useSessionControl } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { createLiveHandlers } from './live-handlers.ts';

/** A first connection that takes longer than this counts as lost, which is said. */
const patienceMs = 8_000;

/**
 * The one subscriber to live events (contract §7). Draws nothing. It stands around the signed-in pages, so that
 * whatever they have read is kept up to date; after a lost connection it is told what it missed.
 */
export function LiveEvents() {
  const queryClient = useQueryClient();
  const { id } = useMe();
  const { amend } = useSessionControl();
  const live = useMemo(() => createLiveHandlers(queryClient, id), [queryClient, id]);
  const handle = (event: Parameters<typeof live.handle>[0]) => {
    live.handle(event);
    // Whoever is signed in may have changed their profile elsewhere.
    if (event.type === 'person.updated') amend(event.person);
  };
  const { status, reset } = trpc.live.onEvent.useSubscription({}, { onData: ({ data }) => handle(data) });

  useEffect(() => live.stop, [live]);
  useEffect(() => {
    // The connection may have outlived a network that was away.
    window.addEventListener('online', live.readFailed);
    return () => window.removeEventListener('online', live.readFailed);
  }, [live]);
  const hasBeenLive = useRef(false);
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const giveUp = () => setOverdue(true);
    const timer = setTimeout(giveUp, patienceMs);
    const stop = onLineLost(giveUp);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  useEffect(() => {
    if (status === 'pending') hasBeenLive.current = true;
    setConnection(status === 'pending' ? 'live' : hasBeenLive.current || isOverdue ? 'offline' : 'connecting');
  }, [status, isOverdue]);
  useEffect(() => () => setConnection('connecting'), []);
  // A lost socket is tried again by itself, a refused subscription here.
  useEffect(() => {
    if (status !== 'error') return;
    const timer = setTimeout(() => {
      live.beginAnew();
      reset();
    }, againMs);
    return () => clearTimeout(timer);
  }, [status, reset, live]);
  return null;
}
