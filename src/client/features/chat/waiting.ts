/** What ends the lock of each outbox of this tab that is not empty. */
const held = new Map<string, () => void>();

async function lock(key: string, ended: Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(key, { mode: 'shared' }, () => ended);
  } catch {
    // There are none over plain http, nor where storage is forbidden.
  }
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Says whether something waits in the outbox of that key. As long as it does, the other tabs of this browser can see it
 * (`waitsInBrowser`), and the browser asks before this tab is closed or loaded again.
 */
export function tellWaiting(key: string, isWaiting: boolean): void {
  if (isWaiting === held.has(key)) return;
  if (isWaiting) {
    const ended = new Promise<void>((end) => held.set(key, end));
    void lock(key, ended);
  } else {
    held.get(key)?.();
    held.delete(key);
  }
  // A listener keeps the page from being shown again as it was by Back: there is none while nothing waits.
  if (held.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
