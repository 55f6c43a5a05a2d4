import type { ChatRef } from '#shared/chat-ref.ts';
import type { MessageFile } from '#shared/message.ts';
import { readDraft, writeDraft } from '#client/lib/draft.ts';
import type { Rewording } from '#client/lib/use-rewording.ts';
import { chatKey } from '#client/lib/chat-key.ts';

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

/** Where the files that wait for their message are kept, as long as its draft. */
export const keptFiles = (userId: number, chat: ChatRef) => {
  const key = `${draftKey(userId, chat)}.files`;
  return {
    read: () => parsed<MessageFile[]>(readDraft(key)) ?? [],
    write: (files: readonly MessageFile[]) => writeDraft(key, files.length > 0 ? JSON.stringify(files) : ''),
  };
};

/** Where what becomes of a message that someone is rewording is kept, with what they began with. */
export const keptRewording = (userId: number, messageId: number) => {
  const key = `ekipa.draft.${userId}.message.${messageId}`;
  return {
    read: () => parsed<Rewording>(readDraft(key)),
    write: (rewording: Rewording | null) => writeDraft(key, rewording ? JSON.stringify(rewording) : ''),
  };
};

function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text || 'null') as T | null;
  } catch {
    return null;
  }
}
