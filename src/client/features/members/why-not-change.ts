import type { Member } from '#shared/member.ts';
import { canGiveRole, canGrant, canPlace } from '#shared/permissions.ts';
import type { ProjectRole } from '#shared/project.ts';
import type { Rights } from '#client/lib/rights.ts';
import { isLastWithFullRights, whoMay } from './why-not-remove.ts';

/** Why the reader cannot change a member's role at all, and who can; null when they can (permissions.md rules 3 to 5). */
export function whyNotChangeRole(member: Member, { actor }: Rights) {
  if (canGiveRole(actor, member, 'worker') !== 'allowed') return `role.${whoMay(member)}` as const;
  return member.isCoordinator ? 'coordinatorRole' : null;
}

/** Why the reader cannot give a member this one role, of those that they could. */
export function whyNotGiveRole(member: Member, members: readonly Member[], role: ProjectRole, { actor }: Rights) {
  if (role === member.role) return null;
  if (!canGrant(actor, role)) return 'higherRole';
  return isLastWithFullRights(member, members) ? 'last' : null;
}

/** Why the reader cannot say which team a member is in, and who their manager is. */
export const whyNotPlace = (member: Member, { actor }: Rights) =>
  canPlace(actor, member) === 'allowed' ? null : (`place.${whoMay(member)}` as const);
