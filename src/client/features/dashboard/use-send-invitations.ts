import { reasonText } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { Invitee } from './invitee.ts';

/**
 * `reasons`: why some were not invited, each reason once. `hasLinks`: someone without an account was invited, and no mail was
 * sent: the link has to be handed over. `error`: the last of what failed.
 */
export type Outcome = { sent: number; failed: Invitee[]; reasons: string[]; hasLinks: boolean; error?: unknown };

/** Sends invitations to a project one by one; a failing one stops none of the others (S1 §4, contract §1). Never throws. */
export function useSendInvitations() {
  const { mutateAsync } = trpc.invitation.create.useMutation();
  return async (projectId: number, invitees: readonly Invitee[]): Promise<Outcome> => {
    const outcome: Outcome = { sent: 0, failed: [], reasons: [], hasLinks: false };
    for (const invitee of invitees) {
      const { email, person, role, message } = invitee;
      const input = { projectId, invitedUserEmail: email, invitedUserUsername: person?.username, message };
      try {
        const sent = await mutateAsync({ ...input, role: role ?? undefined });
        outcome.sent += 1;
        outcome.hasLinks ||= sent.userId === null && !sent.isMailed;
      } catch (error) {
        outcome.error = error;
        outcome.failed.push(invitee);
        outcome.reasons = [...new Set([...outcome.reasons, reasonText(error)])];
      }
    }
    return outcome;
  };
}
