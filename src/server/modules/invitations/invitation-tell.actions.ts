import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { notify } from '#server/modules/notifications/notification.actions.ts';
import { invitationById } from './invitation.queries.ts';
import { toInvitation, type InvitationRow } from './invitation.view.ts';

/** Records an invitation as it now stands, for those who may know of it. Returns it. */
export async function recordSent({ db, record }: UnitOfWork, id: number): Promise<InvitationRow> {
  const row = await invitationById(db, id);
  if (!row) throw new Error('an invitation is there');
  record({ type: 'invitation.sent', projectId: row.projectId, invitation: toInvitation(row, null) });
  return row;
}

/** The invited account is told who invites it; someone without one has the link alone. */
export async function tellInvited(unit: UnitOfWork, invitation: InvitationRow): Promise<void> {
  const {
    id,
    projectId,
    invitedUserId,
    invitedByUserId: actorId,
    fullName: actor,
    projectName: project,
    role: variant,
  } = invitation;
  if (invitedUserId === null) return;
  await notify(unit, null, [invitedUserId], {
    type: 'project_invitation',
    actorId,
    params: { actor, project, variant },
    projectId,
    metadata: { invitationId: id, projectId },
  });
}
