import type { z } from 'zod';
import type { CreateInvitation, Invitation, InvitationLink, SentInvitation } from '#shared/invitation.ts';
import { canSeeInvitation } from '#shared/permissions.ts';
import { problem } from '#shared/problem.ts';
import { foldCase } from '#shared/text.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { inTurn } from '#server/kernel/calls.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { hashOfToken, newToken } from '#server/kernel/token.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { memberIdsOf } from '#server/modules/members/member.access.ts';
import { recordInvitationsEnded } from '#server/modules/notifications/notification.actions.ts';
import { accessProject, requireWritable } from '#server/modules/projects/project.access.ts';
import { isAddressOfClosed, userOfEmail, userOfUsername } from '#server/modules/users/user.access.ts';
import { accessSentInvitation } from './invitation.access.ts';
import { recordSent, tellInvited } from './invitation-tell.actions.ts';
import { endInvitations } from './invitation-void.actions.ts';
import { expiryFrom, inviteUrlOf, mailInvitation } from './invitation.link.ts';
import { insertInvitation, listPending, listPendingFor, updateInvitationRow } from './invitation.queries.ts';
import { toInvitation, type InvitationRow } from './invitation.view.ts';

/** The invitations that wait for an answer, expired ones too; a worker sees those that they have sent. */
export async function getInvitations(ctx: UserContext, projectId: number): Promise<Invitation[]> {
  const { actor } = await accessProject(ctx.database.db, ctx.user, projectId, 'invite.list');
  const rows = await listPending(ctx.database.db, projectId);
  return rows.filter((row) => canSeeInvitation(actor, row)).map((row) => toInvitation(row, ctx.user.id));
}

type Input = z.infer<typeof CreateInvitation>;
type Account = { id: number; username: string } | undefined;

/** The email decides who is meant: a username or an id of someone else is refused (contract §4). */
async function requireSamePerson(db: Db, account: Account, { userId, invitedUserUsername }: Input) {
  const refuse = (field: string) =>
    new AppError('invitation.otherAccount', { fields: { [field]: [problem('field.otherAccount')] } });
  if (userId && userId !== account?.id) throw refuse('userId');
  if (!invitedUserUsername) return;
  const named = await userOfUsername(db, foldCase(invitedUserUsername));
  if (named?.id !== account?.id) throw refuse('invitedUserUsername');
}

/** An address whose account is closed can neither register nor sign in: its link would lead nowhere. */
async function requireOpenAccount(db: Db, emailKey: string, account: Account) {
  if (account || !(await isAddressOfClosed(db, emailKey))) return;
  throw new AppError('invitation.accountClosed');
}

/** Nobody is invited who is a member, or who has an invitation that still stands. */
async function requireUninvited(unit: UnitOfWork, projectId: number, emailKey: string, account: Account) {
  if (account && (await memberIdsOf(unit.db, projectId)).includes(account.id)) throw new AppError('member.exists');
  const waiting = await listPendingFor(unit.db, projectId, { emailKey, ...(account && { userId: account.id }) });
  if (waiting.some(({ expiresAt }) => expiresAt > unit.now)) throw new AppError('invitation.exists');
  await endInvitations(unit, waiting, 'renewed');
}

async function withLink(ctx: UserContext, invitation: InvitationRow, token: string) {
  const inviteUrl = await inviteUrlOf(ctx, invitation, token);
  return { inviteUrl, isMailed: await mailInvitation(ctx, invitation, inviteUrl) };
}

/** Invites an address to a project, with a role of at most one's own. The link with its token is answered this once. */
export async function createInvitation(ctx: UserContext, input: Input): Promise<SentInvitation> {
  const { projectId, invitedUserEmail, role, message } = input;
  const emailKey = foldCase(invitedUserEmail);
  const token = newToken();
  const invite = async (unit: UnitOfWork) => {
    const { db, now } = unit;
    const account = await userOfEmail(db, emailKey);
    await accessProject(db, ctx.user, projectId, {
      actions: () => [`invite.create.${role}`],
      check: async () => {
        await requireSamePerson(db, account, input);
        await requireOpenAccount(db, emailKey, account);
      },
    });
    await requireUninvited(unit, projectId, emailKey, account);
    const { id } = await insertInvitation(db, {
      projectId,
      invitedByUserId: ctx.user.id,
      invitedUserId: account?.id ?? null,
      invitedUserEmail,
      invitedEmailKey: emailKey,
      invitedUserUsername: account?.username ?? (input.invitedUserUsername || null),
      role,
      message: message || null,
      status: 'pending',
      invitationTokenHash: hashOfToken(token),
      expiresAt: expiryFrom(now),
      createdAt: now,
    });
    const sent = await recordSent(unit, id);
    await tellInvited(unit, sent);
    return sent;
  };
  const invitation = await inTurn(ctx, () => unitOfWork(ctx, invite));
  return { ...toInvitation(invitation, ctx.user.id), ...(await withLink(ctx, invitation, token)) };
}

function requirePending({ status }: InvitationRow) {
  if (status === 'cancelled') throw new AppError('invitation.cancelled');
  if (status !== 'pending') throw new AppError('invitation.answered');
}

/** Takes an invitation back; its link ends and its notification loses its buttons. */
export function cancelInvitation(ctx: UserContext, id: number): Promise<void> {
  return unitOfWork(ctx, async (unit) => {
    const { invitation } = await accessSentInvitation(unit.db, ctx.user, id);
    requirePending(invitation);
    await endInvitations(unit, [invitation], 'cancelled');
  });
}

/**
 * A new link, valid for 14 days from now, in place of the old one, which ends (contract §4). Whoever is invited is told
 * anew, with buttons.
 */
export async function renewInvitation(ctx: UserContext, id: number): Promise<z.infer<typeof InvitationLink>> {
  const token = newToken();
  const renew = async (unit: UnitOfWork) => {
    const { db, now } = unit;
    const { invitation: before, project } = await accessSentInvitation(db, ctx.user, id);
    requireWritable(project);
    requirePending(before);
    const emailKey = foldCase(before.invitedUserEmail);
    await requireOpenAccount(db, emailKey, await userOfEmail(db, emailKey));
    await updateInvitationRow(db, id, { invitationTokenHash: hashOfToken(token), expiresAt: expiryFrom(now) });
    const renewed = await recordSent(unit, id);
    await recordInvitationsEnded(unit, [before], 'renewed');
    await tellInvited(unit, renewed);
    return renewed;
  };
  const invitation = await inTurn(ctx, () => unitOfWork(ctx, renew));
  return withLink(ctx, invitation, token);
}
