import { useConnection } from './connection.ts';

/** How to keep a list up to date: nothing to do while events tell us, else read it every `ms` (contract §7). */
export function usePolling(ms: number) {
  const isLive = useConnection() === 'live';
  return {
    refetchInterval: isLive ? (false as const) : ms,
    refetchOnWindowFocus: isLive ? (false as const) : ('always' as const),
  };
}
