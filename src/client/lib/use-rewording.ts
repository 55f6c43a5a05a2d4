import { useLayoutEffect, useRef, useState } from 'react';

/** What was typed, as a change of what `was` there. */
export type Rewording = { text: string; was: string };

/** Where it is kept beyond the field. */
type Kept = { read: () => Rewording | null; write: (rewording: Rewording | null) => void };
const nowhere: Kept = { read: () => null, write: () => undefined };

/**
 * What is typed, and the text that this is a change of, `was`. Until something is typed it follows what is made of it
 * elsewhere; then it stays, until it is saved or settled (contract §5), and where it is `kept` also beyond the field.
 */
export function useRewording(theirs: string, { read, write } = nowhere) {
  const [draft, show] = useState(read);
  const setDraft = (next: Rewording | null) => {
    show(next);
    write(next);
  };
  const { text, was } = draft ?? { text: theirs, was: theirs };
  const type = (next: string) => setDraft(next === was && was === theirs ? null : { text: next, was });
  const settle = (isMine: boolean) => setDraft(isMine && text !== theirs ? { text, was: theirs } : null);
  const latest = useRef(text);
  useLayoutEffect(() => void (latest.current = text));
  /** Whether `sent`, which has been saved, is still all that was typed; else what was typed on is a change of it. */
  const isAll = (sent: string, saved: string) => {
    const isSame = latest.current === sent;
    if (!isSame) setDraft({ text: latest.current, was: saved });
    return isSame;
  };
  return { text, was, isChanged: draft !== null, type, settle, isAll };
}
