import { useRef } from 'react';
import type { ChatRef } from '#shared/chat.ts';
import { trpc } from '#client/lib/trpc.ts';

const everyMs = 3_000;

/** Tells the others that one is writing, at most every 3 s. That it was not heard matters to nobody. */
export function useSayTyping(chat: ChatRef): () => void {
  const { client } = trpc.useUtils();
  const last = useRef(-Infinity);
  return () => {
    if (performance.now() - last.current < everyMs) return;
    last.current = performance.now();
    client.live.typing.mutate(chat).catch(() => undefined);
  };
}
