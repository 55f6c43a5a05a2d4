import { chatKinds, type ChatPlace, type ChatRef } from '#shared/chat-ref.ts';

/** A chat in one word, by the id that names it: what is kept of it in the browser is kept under that. */
export const chatKey = (chat: ChatRef): string => chatKeysOf(chat)[0] ?? '';

/** The words that a chat may be kept under: a project's has two ids. */
export const chatKeysOf = (place: ChatRef | ChatPlace): string[] =>
  chatKinds.filter((kind) => place[kind] !== undefined && place[kind] !== null).map((kind) => `${kind}.${place[kind]}`);

/** The ids of the chat that a thing stands in, alone. */
export const placeOf = ({ taskId, projectId, teamChatId, directChatId }: ChatPlace): ChatPlace => ({
  taskId,
  projectId,
  teamChatId,
  directChatId,
});
