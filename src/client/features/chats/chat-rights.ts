import { canTakeOutOfChat, looksAfterChat } from '#shared/chat-permissions.ts';
import type { ChatMember, TeamChat } from '#shared/team-chat.ts';

type Own = Pick<TeamChat, 'role' | 'isPrivate' | 'projectId'>;

/** Why the reader cannot add anyone to a chat, part of the key of the reason; null when they can (contract §6). */
export function whyNotAdd(chat: Own) {
  if (chat.projectId !== null) return 'why.ofProject' as const;
  return chat.isPrivate && !looksAfterChat(chat) ? ('why.private' as const) : null;
}

/** A project's chat one leaves with the project. */
export const whyNotLeave = ({ projectId }: Own) => (projectId === null ? null : ('why.ofProject' as const));

/** Managers and employers name a chat; a project's is named as the project. */
export function whyNotRename(chat: Own) {
  if (chat.projectId !== null) return 'why.renameProject' as const;
  return looksAfterChat(chat) ? null : ('why.rename' as const);
}

/** Why the reader cannot take someone else out of a chat. */
export function whyNotRemove(chat: Own, member: ChatMember) {
  if (chat.projectId !== null) return 'why.ofProject' as const;
  return canTakeOutOfChat(chat, member) ? null : ('why.remove' as const);
}
