import type { UserContext } from '#server/kernel/context.ts';
import { foldCase } from '#shared/text.ts';
import { languageOfUser } from '#server/modules/settings/settings.access.ts';
import { userOfEmail } from '#server/modules/users/user.access.ts';
import { invitationMail } from './invitation.mail.ts';
import type { InvitationRow } from './invitation.view.ts';

const days = 14;

/** Contract §4: valid for 14 days. */
export const expiryFrom = (now: string): string => new Date(Date.parse(now) + days * 24 * 3_600_000).toISOString();

/** Where the link leads: to sign-in for who has an account, to registration for who has none. */
export async function inviteUrlOf(ctx: UserContext, invitation: InvitationRow, token: string): Promise<string> {
  const { invitedUserId, invitedUserEmail } = invitation;
  const hasAccount = invitedUserId !== null || (await userOfEmail(ctx.database.db, foldCase(invitedUserEmail)));
  return `${ctx.baseUrl}/${hasAccount ? 'login' : 'register'}?invitation=${token}`;
}

/** Mails the link where mail is configured. Whether it went out is told, not thrown: the link can still be copied. */
export async function mailInvitation(ctx: UserContext, invitation: InvitationRow, url: string): Promise<boolean> {
  if (!ctx.mailer) return false;
  const { invitedUserId, invitedUserEmail: to, projectName: project, role, expiresAt } = invitation;
  const language =
    invitedUserId === null ? ctx.language : await languageOfUser(ctx.database.db, invitedUserId, ctx.language);
  const facts = { to, inviter: ctx.user.fullName, project, role, url, expiresAt, timezone: ctx.settings.timezone };
  try {
    await ctx.mailer.send(invitationMail(facts, language));
    return true;
  } catch (error) {
    ctx.warn(error, 'an invitation could not be mailed');
    return false;
  }
}
