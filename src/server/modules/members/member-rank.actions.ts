import type { Member } from '#shared/member.ts';
import { canGrant, canManage } from '#shared/permissions.ts';
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { voidInvitationsOf } from '#server/modules/invitations/invitation-void.actions.ts';
import { clearManager, listMembers, updateMemberRow } from './member.queries.ts';
import { sharedMember } from './member.view.ts';

/** What follows when someone's rank may be lower now: they manage nobody, and their invitations to higher roles end. */
export async function settleRank(
  unit: UnitOfWork,
  member: Pick<Member, 'projectId' | 'userId' | 'role' | 'isCoordinator'>,
): Promise<void> {
  const { projectId, userId } = member;
  if (!canManage(member)) await clearManager(unit.db, projectId, userId);
  await voidInvitationsOf(unit, projectId, userId, ({ role }) => !canGrant(member, role));
}

/** Gives a member the role with full rights, and tells of it where they had another. */
export async function makeEmployer({ db, record }: UnitOfWork, projectId: number, userId: number): Promise<void> {
  const row = (await listMembers(db, projectId, userId)).find((one) => one.userId === userId);
  if (!row || row.role === 'employer') return;
  await updateMemberRow(db, row.id, { role: 'employer' });
  const changes = [{ field: 'role', from: row.role, to: 'employer' }];
  record({ type: 'member.updated', projectId, member: sharedMember({ ...row, role: 'employer' }) }, { changes });
}
