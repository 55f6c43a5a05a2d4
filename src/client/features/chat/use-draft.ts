import { useState } from 'react';
import type { ChatRef } from '#shared/chat-ref.ts';
import { chatKey } from './chat-key.ts';

/** Under which the draft of a person in a chat is kept. */
export const draftKey = (userId: number, chat: ChatRef): string => `ekipa.draft.${userId}.${chatKey(chat)}`;

/** Under which what becomes of a message that someone is rewording is kept. */
export const rewordingKey = (userId: number, messageId: number): string => `ekipa.draft.${userId}.message.${messageId}`;

export const hasDraft = (key: string): boolean => read(key) !== '';

/** A text being written, kept for this tab under `key` until it is sent: closing the chat or a reload does not lose it. */
export function useDraft(key: string) {
  const [draft, setDraft] = useState(() => read(key));
  const change = (text: string) => {
    setDraft(text);
    write(key, text);
  };
  return [draft, change] as const;
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string) {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage may be forbidden: then the draft lasts as long as the panel.
  }
}
