import { useLayoutEffect, useRef, useState } from 'react';

/**
 * What is typed, and the text that this is a change of, `was`. Until something is typed it follows what is made of it
 * elsewhere; then it stays, until it is saved or settled (contract §5).
 */
export function useRewording(theirs: string) {
  const [draft, setDraft] = useState<{ text: string; was: string } | null>(null);
  const { text, was } = draft ?? { text: theirs, was: theirs };
  const type = (next: string) => setDraft(next === was ? null : { text: next, was });
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
