import { createContext, useContext } from 'react';
import type { Message, MessageFile } from '#shared/message.ts';
import type { Person } from '#shared/user.ts';
import type { MessageSteps } from './use-message-steps.ts';
import type { Words } from './use-send.ts';

/** What every message of a conversation has to know. The same as long as nothing of it changes. */
export type ConversationContext = {
  readerId: number;
  /** Those whom a message can mention. */
  people: readonly Person[];
  canPost: boolean;
  /** Reacts, rewords, deletes and pins: also where nobody is left to write to. */
  canChange: boolean;
  canModerate: boolean;
  canPin: boolean;
  steps: MessageSteps;
  /** Says something as one's newest message. */
  onSay: (words: Words) => void;
  onReply: (message: Message) => void;
  /** Leads to a message, wherever it stands. */
  onJump: (id: number) => void;
  onDelete: (message: Message) => void;
  onMakeTask: (message: Message) => void;
  /** Offers emoji at the button that was pressed. */
  onPickEmoji: (message: Message, button: HTMLElement) => void;
  onPreview: (file: MessageFile) => void;
};

export const ConversationContext = createContext<ConversationContext | null>(null);

export function useConversation(): ConversationContext {
  const context = useContext(ConversationContext);
  if (!context) throw new Error('a message stands in a Conversation');
  return context;
}
