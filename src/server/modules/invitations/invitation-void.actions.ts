import { isoTime } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/context.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { recordInvitationsEnded } from '#server/modules/notifications/notification.actions.ts';
import { visibleUser } from '#server/modules/users/user.access.ts';
import type { NotificationOutcome } from '#shared/notification.ts';
import { foldCase } from '#shared/text.ts';
import {
  listExpired,
  listPendingBy,
  listPendingFor,
  listPendingTo,
  updateInvitationRow,
} from './invitation.queries.ts';
import type { InvitationRow } from './invitation.view.ts';

/** Ends invitations that wait: nobody can answer them any more, and their notifications lose their buttons. */
export async function endInvitations(
  unit: UnitOfWork,
  ended: InvitationRow[],
  outcome: NotificationOutcome,
): Promise<void> {
  for (const { id, projectId, invitedByUserId, invitedUserId, role } of ended) {
    await updateInvitationRow(unit.db, id, { status: 'cancelled' });
    unit.record({ type: 'invitation.ended', projectId, invitationId: id, invitedByUserId });
    if (role === 'employer')
      unit.note({
        action: 'invitation.cancelled',
        userId: invitedUserId ?? undefined,
        projectId,
        subject: `invitation ${id}, ${role}`,
      });
  }
  await recordInvitationsEnded(unit, ended, outcome);
}

/** Those that someone has sent end with their place in the project, or with the right to grant what they offer. */
export async function voidInvitationsOf(
  unit: UnitOfWork,
  projectId: number,
  inviterId: number,
  isVoid: (invitation: InvitationRow) => boolean = () => true,
): Promise<void> {
  await endInvitations(unit, (await listPendingBy(unit.db, projectId, inviterId)).filter(isVoid), 'void');
}

/** Those that wait for someone whose account ends. */
export async function endInvitationsTo(unit: UnitOfWork, userId: number): Promise<void> {
  for (const invitation of await listPendingTo(unit.db, userId)) await endInvitations(unit, [invitation], 'cancelled');
}

/** One that waits for someone who has been added meanwhile. */
export async function voidInvitationTo(unit: UnitOfWork, projectId: number, userId: number): Promise<void> {
  const user = await visibleUser(unit.db, userId);
  if (!user) return;
  const waiting = await listPendingFor(unit.db, projectId, { emailKey: foldCase(user.email), userId });
  await endInvitations(unit, waiting, 'member');
}

/** Takes the buttons off the notifications of invitations that have expired. Run at the start, and then hourly. */
export const forgetExpiredInvitations = (services: Services): Promise<void> =>
  unitOfWork({ ...services, user: null }, async (unit) => {
    for (const invitation of await listExpired(unit.db, isoTime(services.clock)))
      await recordInvitationsEnded(unit, [invitation], 'expired');
  });
