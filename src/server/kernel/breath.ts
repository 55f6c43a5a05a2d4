/** What takes less is not interrupted. */
const turnMs = 10;

let begun: number | undefined;
const waiting: (() => void)[] = [];

function isLong(): boolean {
  if (begun !== undefined) return performance.now() - begun > turnMs;
  begun = performance.now();
  setImmediate(() => (begun = undefined));
  return false;
}

function goOn() {
  if (isLong()) setImmediate(goOn);
  else waiting.shift()?.();
}

/**
 * Lets sockets, timers and other requests have their turn, where this one has lasted 10 ms already; of many who wait for
 * the next one, each goes on only if it is not long by then, in the order of their coming. Awaited between the steps of
 * what may take long: each statement is one.
 */
export async function breathe(): Promise<void> {
  if (!isLong()) return;
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    setImmediate(goOn);
  });
}
