import { useConnection } from './connection.ts';

/** How often S1 §9 reads what belongs to an open project or task. */
const openMs = 5_000;

/** How to keep a list up to date: nothing to do while events tell us, else read it every `ms` (contract §7). */
export function usePolling(ms = openMs) {
  const isLive = useConnection() === 'live';
  return {
    refetchInterval: isLive ? (false as const) : ms,
    refetchOnWindowFocus: isLive ? (false as const) : ('always' as const),
  };
}
