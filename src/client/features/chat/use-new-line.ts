import { useState } from 'react';

/**
 * Before which message the line of what is new stands: the first unread one as the chat was opened, from then on the
 * first that waits whenever something comes (`lastId`) that nobody looks at. While nothing comes it stays where it is.
 */
export function useNewLine(
  firstUnreadId: number | null,
  waitingId: number | undefined,
  lastId: number | undefined,
  looks: boolean,
): number | null {
  const [newFromId, setNewFromId] = useState(firstUnreadId);
  const [knownLastId, setKnownLastId] = useState(lastId);
  if (lastId !== knownLastId) {
    setKnownLastId(lastId);
    if (!looks && waitingId !== undefined) setNewFromId(waitingId);
  }
  return newFromId;
}
