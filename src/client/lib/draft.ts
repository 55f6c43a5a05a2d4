import { useState } from 'react';

/** What is written and not sent, kept for this tab; `forgetUnsent` forgets it. */
export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps `text` under `key`; nothing of an empty one. */
export function writeDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage may be forbidden: then the draft lasts as long as what it is written in.
  }
}

/** A text being written, kept for this tab under `key` until it is sent: closing what it is in or a reload does not lose it. */
export function useDraft(key: string) {
  const [draft, setDraft] = useState(() => readDraft(key));
  const change = (text: string) => {
    setDraft(text);
    writeDraft(key, text);
  };
  return [draft, change] as const;
}
