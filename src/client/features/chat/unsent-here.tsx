import { Suspense, useState } from 'react';
import type { ChatRef } from '#shared/chat-ref.ts';
import { chatKey } from '#client/lib/chat-key.ts';
import { partOnDemand } from '#client/lib/lazy-part.ts';
import { useMe } from '#client/lib/session.ts';
import { chatsWithUnsent } from '#client/lib/unsent.ts';
import { draftKey, keptFiles } from './kept.ts';
import { readDraft } from '#client/lib/draft.ts';

const UnsentWords = partOnDemand(async () => (await import('./unsent-words.tsx')).UnsentWords);

const hasAny = (readerId: number, chat: ChatRef): boolean =>
  chatsWithUnsent(readerId).includes(chatKey(chat)) ||
  readDraft(draftKey(readerId, chat)) !== '' ||
  keptFiles(readerId, chat).read().length > 0;

/**
 * Stands where a chat cannot be read, and shows what its reader has written there and not sent: words go when their author
 * drops them, and not before. Nothing is fetched where there are none.
 */
export function UnsentHere({ chat }: { chat: ChatRef }) {
  const { id } = useMe();
  const [isThere] = useState(() => hasAny(id, chat));
  if (!isThere) return null;
  return (
    <div className="w-full max-w-xl overflow-y-auto">
      <Suspense>
        <UnsentWords chat={chat} readerId={id} />
      </Suspense>
    </div>
  );
}
