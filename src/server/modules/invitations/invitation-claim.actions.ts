import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { accessByToken } from './invitation.access.ts';
import { requireUsable } from './invitation-answer.actions.ts';
import { recordSent, tellInvited } from './invitation-tell.actions.ts';
import { updateInvitationRow } from './invitation.queries.ts';

/**
 * Gives an invitation to the account that was just made through its link, whatever address it uses: it is notified of
 * it. One that is another account's already is left to that one. Returns whether it was free (contract §4).
 */
export async function claimInvitation(unit: UnitOfWork, token: string, user: { id: number }): Promise<boolean> {
  const { db, now } = unit;
  const { id, invitedUserId } = await requireUsable(db, await accessByToken(db, null, token), now);
  if (invitedUserId !== null) return false;
  await updateInvitationRow(db, id, { invitedUserId: user.id });
  await tellInvited(unit, await recordSent(unit, id));
  return true;
}
