import type { ChatRef } from '#shared/chat-ref.ts';
import { readDraft, writeDraft } from '#client/lib/draft.ts';
import type { Rewording } from '#client/lib/use-rewording.ts';
import { chatKey } from './chat-key.ts';

/** Under which the draft of a person in a chat is kept. */
export const draftKey = (userId: number, chat: ChatRef): string => `ekipa.draft.${userId}.${chatKey(chat)}`;

/** Where the id of the message that a draft answers is kept, as long as the draft. */
export const keptReply = (userId: number, chat: ChatRef) => {
  const key = `${draftKey(userId, chat)}.reply`;
  return {
    read: () => Number(readDraft(key)) || null,
    write: (id: number | null) => writeDraft(key, id?.toString() ?? ''),
  };
};

/** Where what becomes of a message that someone is rewording is kept, with what they began with. */
export const keptRewording = (userId: number, messageId: number) => {
  const key = `ekipa.draft.${userId}.message.${messageId}`;
  return {
    read: () => readRewording(key),
    write: (rewording: Rewording | null) => writeDraft(key, rewording ? JSON.stringify(rewording) : ''),
  };
};

function readRewording(key: string): Rewording | null {
  try {
    return JSON.parse(readDraft(key) || 'null') as Rewording | null;
  } catch {
    return null;
  }
}
