import type { Member } from '#shared/member.ts';
import { canRemove, needOver, rankOf } from '#shared/permissions.ts';
import type { Rights } from '#client/lib/rights.ts';

const fullRights = rankOf({ role: 'employer', isCoordinator: false });

/** Someone with full rights has to stay in a project (permissions.md rule 4). */
export const isLastWithFullRights = (member: Member, members: readonly Member[]): boolean =>
  !members.some((other) => other.id !== member.id && rankOf(other) === fullRights);

/** Who outranks a member, and may do to them what one may not: part of the key of the reason. */
export const whoMay = (member: Member) => (needOver(member) === 'manager' ? 'manager' : 'employer');

/** Why a member cannot be removed by the reader; null when they can (permissions.md rules 3 to 5). */
export function whyNotRemove(member: Member, members: readonly Member[], rights: Rights) {
  if (member.isCoordinator) return 'coordinator';
  if (canRemove(rights.actor, member) !== 'allowed') return `rank.${whoMay(member)}` as const;
  return isLastWithFullRights(member, members) ? 'last' : null;
}
