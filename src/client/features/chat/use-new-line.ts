import { useState } from 'react';

/**
 * Before which message the line of what is new stands: the first unread one as the chat was opened, from then on the
 * first that waits whenever something comes (`lastId`) that nobody looks at, wherever in a gap that one turns out to be.
 * While nothing comes it stays where it is.
 */
export function useNewLine(
  firstUnreadId: number | null,
  waitingId: number | undefined,
  lastId: number | undefined,
  looks: boolean,
): number | null {
  const [newFromId, setNewFromId] = useState(firstUnreadId);
  const [known, setKnown] = useState({ lastId, looks });
  if (lastId !== known.lastId || looks !== known.looks) {
    setKnown({ lastId, looks });
    // What is there as an absence ends came during it.
    const isUnlooked = lastId !== known.lastId && !(looks && known.looks);
    if (isUnlooked && waitingId !== undefined) setNewFromId(waitingId);
  }
  // A gap has been read in which there was more.
  if (newFromId !== null && waitingId !== undefined && waitingId < newFromId) setNewFromId(waitingId);
  return newFromId;
}
