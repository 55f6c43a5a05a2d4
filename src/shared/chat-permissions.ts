// The part of `permissions.ts` that is about chats of their own: roles mean there what they mean in a project.
import { canGrant, isManager, rankOf } from '#shared/permissions.ts';
import type { ProjectRole } from '#shared/project.ts';

type Ranked = { role: ProjectRole };
const asActor = ({ role }: Ranked) => ({ role, isCoordinator: false });

/** Managers and employers of a chat look after it: its name, who is in it, what others have said (contract §6). */
export const looksAfterChat = (one: Ranked): boolean => isManager(asActor(one));

/** Nobody gives a role above their own (contract §6). */
export const canGiveInChat = (one: Ranked, role: ProjectRole): boolean => canGrant(asActor(one), role);

/** Who looks after a chat takes out strictly lower ranks, an employer anyone. */
export const canTakeOutOfChat = (one: Ranked, member: Ranked): boolean =>
  one.role === 'employer' || (looksAfterChat(one) && rankOf(asActor(one)) > rankOf(asActor(member)));
