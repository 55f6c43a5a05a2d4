import { useEffect } from 'react';

const name = 'ekipa.session';

/** Tells the other tabs of this browser who is signed in now; null: nobody. */
export function announceSession(userId: number | null): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(userId);
  channel.close();
}

/** Hears what other tabs say; `onChange` must not change between renders. */
export function useOtherTabs(onChange: (userId: number | null) => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = (event: MessageEvent<number | null>) => onChange(event.data);
    return () => channel.close();
  }, [onChange]);
}
