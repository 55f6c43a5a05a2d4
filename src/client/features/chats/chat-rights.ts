import type { ProjectRole } from '#shared/project.ts';
import { canGrant, canRemove, rankOf } from '#shared/permissions.ts';
import type { ChatMember, TeamChat } from '#shared/team-chat.ts';

type Own = Pick<TeamChat, 'role' | 'isPrivate' | 'projectId'>;

const actorOf = (userId: number, role: ProjectRole) => ({ userId, role, isCoordinator: false });
const looksAfter = ({ role }: Pick<TeamChat, 'role'>): boolean => rankOf(actorOf(0, role)) >= 2;

/** Why the reader cannot add anyone to a chat, part of the key of the reason; null when they can (contract §6). */
export function whyNotAdd(chat: Own) {
  if (chat.projectId !== null) return 'why.ofProject' as const;
  return chat.isPrivate && !looksAfter(chat) ? ('why.private' as const) : null;
}

/** Nobody gives a role above their own. */
export const canGive = (chat: Own, role: ProjectRole): boolean => canGrant(actorOf(0, chat.role), role);

/** A project's chat one leaves with the project. */
export const whyNotLeave = ({ projectId }: Own) => (projectId === null ? null : ('why.ofProject' as const));

/** Managers and employers name a chat; a project's is named as the project. */
export function whyNotRename(chat: Own) {
  if (chat.projectId !== null) return 'why.renameProject' as const;
  return looksAfter(chat) ? null : ('why.rename' as const);
}

/** One takes out strictly lower ranks, an employer anyone. */
export function whyNotRemove(chat: Own, { userId, role }: ChatMember, readerId: number) {
  if (chat.projectId !== null) return 'why.ofProject' as const;
  const may = canRemove(actorOf(readerId, chat.role), actorOf(userId, role));
  return may === 'allowed' ? null : ('why.remove' as const);
}
