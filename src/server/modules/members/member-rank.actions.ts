import type { Member } from '#shared/member.ts';
import { canGrant, canManage } from '#shared/permissions.ts';
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { voidInvitationsOf } from '#server/modules/invitations/invitation-void.actions.ts';
import { clearManager } from './member.queries.ts';

/** What follows when someone's rank may be lower now: they manage nobody, and their invitations to higher roles end. */
export async function settleRank(
  unit: UnitOfWork,
  member: Pick<Member, 'projectId' | 'userId' | 'role' | 'isCoordinator'>,
): Promise<void> {
  const { projectId, userId } = member;
  if (!canManage(member)) await clearManager(unit.db, projectId, userId);
  await voidInvitationsOf(unit, projectId, userId, ({ role }) => !canGrant(member, role));
}
