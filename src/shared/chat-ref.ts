// Without a schema: the first screens need it, and they do without the library of schemas.

/** The four kinds of chat, by the id that names one of them (contract §6). */
export const chatKinds = ['taskId', 'projectId', 'teamChatId', 'directChatId'] as const;

/** Which chat: a task's, a project's, a team's or a direct one. The project's is a team chat as well. */
export type ChatRef = { [K in (typeof chatKinds)[number]]?: number | undefined };

/** An input names one chat, by one of its ids. */
export const isOneChat = (ref: ChatRef): boolean => chatKinds.filter((kind) => ref[kind] !== undefined).length === 1;

/** The ids by which something belongs to its chat: a project's chat has two. */
export type ChatPlace = { [K in (typeof chatKinds)[number]]: number | null };

/** Whether something that was said stands in a chat: a project's has two names. */
export const isIn = (message: ChatPlace, ref: ChatRef): boolean =>
  chatKinds.some((kind) => ref[kind] !== undefined && message[kind] === ref[kind]);

export const chatLevels = ['all', 'mentions', 'nothing'] as const;
