import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { notify } from '#server/modules/notifications/notification.actions.ts';
import { accessByToken } from './invitation.access.ts';
import { requireUsable } from './invitation-answer.actions.ts';
import { updateInvitationRow } from './invitation.queries.ts';
import { toInvitation } from './invitation.view.ts';

/**
 * Gives an invitation to the account that was just made through its link, whatever address it uses: it is notified of
 * it. One that is another account's already is left to that one. Returns whether it was free (contract §4).
 */
export async function claimInvitation(unit: UnitOfWork, token: string, user: { id: number }): Promise<boolean> {
  const { db, now, record } = unit;
  const invitation = await requireUsable(db, await accessByToken(db, null, token), now);
  const { id, projectId, projectName: project, role: variant, fullName: actor } = invitation;
  if (invitation.invitedUserId !== null) return false;
  await updateInvitationRow(db, id, { invitedUserId: user.id });
  record({
    type: 'invitation.sent',
    projectId,
    invitation: toInvitation({ ...invitation, invitedUserId: user.id }, null),
  });
  const metadata = { invitationId: id, projectId };
  await notify(unit, null, [user.id], {
    type: 'project_invitation',
    params: { actor, project, variant },
    projectId,
    metadata,
  });
  return true;
}
