import { Suspense, useState } from 'react';
import { partOnDemand } from '#client/lib/lazy-part.ts';
import { useMe } from '#client/lib/session.ts';
import { chatsWithUnsent } from '#client/lib/unsent.ts';

const PostUnsent = partOnDemand(async () => (await import('#client/features/chat/post-unsent.tsx')).PostUnsent);

/** Sends what was said before a reload and not sent. Nothing of the chats is fetched where there is no such thing. */
export function Unsent() {
  const { id } = useMe();
  const [isThere] = useState(() => chatsWithUnsent(id).length > 0);
  return <Suspense>{isThere && <PostUnsent />}</Suspense>;
}
