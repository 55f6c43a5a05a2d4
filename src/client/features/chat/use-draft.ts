import { useState } from 'react';
import type { ChatRef } from '#shared/chat-ref.ts';
import type { Rewording } from '#client/lib/use-rewording.ts';
import { chatKey } from './chat-key.ts';

/** Under which the draft of a person in a chat is kept. */
export const draftKey = (userId: number, chat: ChatRef): string => `ekipa.draft.${userId}.${chatKey(chat)}`;

/** A text being written, kept for this tab under `key` until it is sent: closing the chat or a reload does not lose it. */
export function useDraft(key: string) {
  const [draft, setDraft] = useState(() => read(key));
  const change = (text: string) => {
    setDraft(text);
    write(key, text);
  };
  return [draft, change] as const;
}

/** Where the id of the message that a draft answers is kept, as long as the draft. */
export const keptReply = (userId: number, chat: ChatRef) => {
  const key = `${draftKey(userId, chat)}.reply`;
  return { read: () => Number(read(key)) || null, write: (id: number | null) => write(key, id?.toString() ?? '') };
};

/** Where what becomes of a message that someone is rewording is kept, with what they began with. */
export const keptRewording = (userId: number, messageId: number) => {
  const key = `ekipa.draft.${userId}.message.${messageId}`;
  return {
    read: () => readRewording(key),
    write: (rewording: Rewording | null) => write(key, rewording ? JSON.stringify(rewording) : ''),
  };
};

function readRewording(key: string): Rewording | null {
  try {
    return JSON.parse(read(key) || 'null') as Rewording | null;
  } catch {
    return null;
  }
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
