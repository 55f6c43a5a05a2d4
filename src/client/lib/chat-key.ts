import { chatKinds, type ChatPlace, type ChatRef } from '#shared/chat-ref.ts';

/** A chat in one word, by the id that names it: what is kept of it in the browser is kept under that. */
export const chatKey = (chat: ChatRef): string => chatKeysOf(chat)[0] ?? '';

/** The words that a chat may be kept under: a project's has two ids. */
export const chatKeysOf = (place: ChatRef | ChatPlace): string[] =>
  chatKinds.filter((kind) => place[kind] !== undefined && place[kind] !== null).map((kind) => `${kind}.${place[kind]}`);

/** The chat that was named in one word; null where that is none. */
export function chatOf(key: string): ChatRef | null {
  const [word, id] = key.split('.');
  const kind = chatKinds.find((one) => one === word);
  return kind && Number(id) > 0 ? { [kind]: Number(id) } : null;
}

/** The ids of the chat that a thing stands in, alone. */
export const placeOf = ({ taskId, projectId, teamChatId, directChatId }: ChatPlace): ChatPlace => ({
  taskId,
  projectId,
  teamChatId,
  directChatId,
});

/** A team chat as it is named everywhere: one of a project by that, so that what is kept of it is one. */
export const teamChatRef = ({ id, projectId }: { id: number; projectId: number | null }): ChatRef =>
  projectId === null ? { teamChatId: id } : { projectId };
