import type { Invitation, InvitationPeek } from '#shared/invitation.ts';
import { canGrant } from '#shared/permissions.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { NotificationOutcome } from '#shared/notification.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { isoTime } from '#server/kernel/clock.ts';
import type { Context, UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { memberIdsOf } from '#server/modules/members/member.access.ts';
import { joinProject } from '#server/modules/members/member-join.actions.ts';
import { notify, recordInvitationsEnded } from '#server/modules/notifications/notification.actions.ts';
import { findProject, requireWritable } from '#server/modules/projects/project.access.ts';
import { visibleUser } from '#server/modules/users/user.access.ts';
import { accessByToken, accessOwnInvitation, type AccessedInvitation } from './invitation.access.ts';
import { endInvitations } from './invitation-void.actions.ts';
import { invitationById, updateInvitationRow } from './invitation.queries.ts';
import { maskEmail, toInvitation, type InvitationRow } from './invitation.view.ts';

type Answer = 'accepted' | 'declined';

/** Whether the inviter may still grant what they offered (permissions.md, side effects). */
async function isVoid(db: Db, { projectId, invitedByUserId, role }: InvitationRow): Promise<boolean> {
  const inviter = invitedByUserId === null ? undefined : await visibleUser(db, invitedByUserId);
  const project = inviter && (await findProject(db, inviter, projectId));
  return !project || !canGrant(project.actor, role);
}

/** Why an invitation can be used no more; null when it can. */
async function whyUnusable(db: Db, invitation: InvitationRow, now: string): Promise<ErrorCode | null> {
  if (invitation.status === 'cancelled') return 'invitation.cancelled';
  if (invitation.status !== 'pending') return 'invitation.used';
  if (invitation.expiresAt <= now) return 'invitation.expired';
  return (await isVoid(db, invitation)) ? 'invitation.void' : null;
}

/** What is written when an invitation turns out to be unusable stays written: the refusal comes after the commit. */
type Outcome = { invitation: Invitation } | { refusal: ErrorCode };

/** How an invitation ended that is refused so. */
const endOf: Partial<Record<ErrorCode, NotificationOutcome>> = {
  'invitation.cancelled': 'cancelled',
  'invitation.expired': 'expired',
  'invitation.used': 'used',
};

async function refuse(unit: UnitOfWork, invitation: InvitationRow, refusal: ErrorCode): Promise<Outcome> {
  const end = endOf[refusal];
  if (refusal === 'invitation.void') await endInvitations(unit, [invitation], 'void');
  else if (end) await recordInvitationsEnded(unit, [invitation], end);
  return { refusal };
}

function settled(outcome: Outcome): Invitation {
  if ('refusal' in outcome) throw new AppError(outcome.refusal);
  return outcome.invitation;
}

async function settle(unit: UnitOfWork, user: UserContext['user'], invitation: InvitationRow, answer: Answer) {
  const { db, now, record } = unit;
  const { id, projectId, invitedByUserId, invitedUserId, role, message, projectName: project } = invitation;
  await recordInvitationsEnded(unit, [invitation], invitedUserId === user.id ? answer : 'used');
  const acceptedAt = answer === 'accepted' ? now : null;
  await updateInvitationRow(db, id, { status: answer, acceptedAt, invitedUserId: user.id });
  record({ type: 'invitation.ended', projectId, invitationId: id, invitedByUserId });
  if (answer === 'accepted')
    await joinProject(unit, { projectId, userId: user.id, role, note: message, authorId: invitedByUserId }, user.id);
  if (invitedByUserId !== null && (await memberIdsOf(db, projectId)).includes(invitedByUserId)) {
    const params = { actor: user.fullName, project, variant: answer };
    await notify(unit, user, [invitedByUserId], { type: 'invitation_answered', params, projectId });
  }
  const row = await invitationById(db, id);
  if (!row) throw new Error('an answered invitation is there');
  return { invitation: toInvitation(row, user.id) };
}

/**
 * The answer of the account that is invited: once. The same again is 200, the other one 409; one that cannot be used
 * any more is 410, and its notification loses its buttons (contract §4). Whoever joined by it and is a member no more
 * gets 404 (permissions.md, invite.accept).
 */
export async function answerInvitation(ctx: UserContext, id: number, answer: Answer): Promise<Invitation> {
  const outcome = await unitOfWork(ctx, async (unit): Promise<Outcome> => {
    const { invitation, project } = await accessOwnInvitation(unit.db, ctx.user, id);
    // It may come back: the invitation keeps waiting.
    if (project.status === 'deleted') throw new AppError('invitation.trashed');
    if (invitation.status === answer) return { invitation: toInvitation(invitation, ctx.user.id) };
    if (answer === 'accepted') requireWritable(project);
    if (invitation.status !== 'pending' && invitation.status !== 'cancelled') throw new AppError('invitation.answered');
    const reason = await whyUnusable(unit.db, invitation, unit.now);
    const isHindrance = reason !== null && !(answer === 'declined' && reason === 'invitation.void');
    return isHindrance ? refuse(unit, invitation, reason) : settle(unit, ctx.user, invitation, answer);
  });
  return settled(outcome);
}

/** By link, whoever holds it joins, whatever address it was sent to; it can be used once. */
export async function acceptByToken(ctx: UserContext, token: string): Promise<Invitation> {
  const outcome = await unitOfWork(ctx, async (unit): Promise<Outcome> => {
    const { invitation, project } = await accessByToken(unit.db, ctx.user, token);
    if (project.role !== null) throw new AppError('member.exists');
    requireWritable(project);
    const reason = await whyUnusable(unit.db, invitation, unit.now);
    return reason === null ? settle(unit, ctx.user, invitation, 'accepted') : refuse(unit, invitation, reason);
  });
  return settled(outcome);
}

/** Throws what keeps an invitation from being used. */
export async function requireUsable(db: Db, accessed: AccessedInvitation, now: string): Promise<InvitationRow> {
  const reason = await whyUnusable(db, accessed.invitation, now);
  if (reason !== null) throw new AppError(reason);
  return accessed.invitation;
}

/** What whoever holds the link is shown, signed in or not. */
export async function peekInvitation(ctx: Context, token: string): Promise<InvitationPeek> {
  const { db } = ctx.database;
  const invitation = await requireUsable(db, await accessByToken(db, ctx.user, token), isoTime(ctx.clock));
  const { id, projectName, role, fullName: inviterName, expiresAt, invitedUserEmail, invitedUserId } = invitation;
  const invitationId = ctx.user && invitedUserId === ctx.user.id ? id : null;
  return { projectName, role, inviterName, expiresAt, maskedEmail: maskEmail(invitedUserEmail), invitationId };
}
