import { canCancelInvitation, canSeeInvitation } from '#shared/permissions.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Db } from '#server/kernel/db.ts';
import { hashOfToken } from '#server/kernel/token.ts';
import { findProject, permit, type AccessedProject } from '#server/modules/projects/project.access.ts';
import { invitationById, invitationByTokenHash, listPending } from './invitation.queries.ts';
import type { InvitationRow } from './invitation.view.ts';

export type AccessedInvitation = { invitation: InvitationRow; project: AccessedProject };

async function found(db: Db, user: { id: number }, invitation: InvitationRow | undefined): Promise<AccessedInvitation> {
  const project = invitation && (await findProject(db, user, invitation.projectId));
  if (!project) throw new AppError('notFound');
  return { invitation, project };
}

/** As above, and while its project is in the trash there is none. */
async function standing(db: Db, user: { id: number }, invitation: InvitationRow | undefined) {
  const accessed = await found(db, user, invitation);
  if (accessed.project.status === 'deleted') throw new AppError('notFound');
  return accessed;
}

/** To someone who joined by it and was removed, or has left, there is none any more. */
const hasLeft = ({ invitation, project }: AccessedInvitation) =>
  invitation.status === 'accepted' && project.role === null;

const isFor = ({ invitation }: AccessedInvitation, user: { id: number }) => invitation.invitedUserId === user.id;

/**
 * An invitation to answer: by the one who is invited alone, also while its project is in the trash; to those who merely
 * know of it it is forbidden.
 */
export async function accessOwnInvitation(db: Db, user: { id: number }, id: number): Promise<AccessedInvitation> {
  const accessed = await found(db, user, await invitationById(db, id));
  if (isFor(accessed, user) && !hasLeft(accessed)) return accessed;
  const isKnown =
    accessed.project.status !== 'deleted' && canSeeInvitation(accessed.project.actor, accessed.invitation);
  throw new AppError(isKnown ? 'forbidden' : 'notFound');
}

/** An invitation to cancel, or to make a new link for; whoever is invited knows of it and may not. */
export async function accessSentInvitation(db: Db, user: { id: number }, id: number): Promise<AccessedInvitation> {
  const accessed = await standing(db, user, await invitationById(db, id));
  const may = canCancelInvitation(accessed.project.actor, accessed.invitation);
  const isInvited = may === 'hidden' && isFor(accessed, user);
  permit(isInvited ? 'forbidden' : may, isInvited ? undefined : 'employer');
  return accessed;
}

/** The invitation of a link, for whoever holds it. */
export const accessByToken = async (db: Db, user: { id: number } | null, token: string): Promise<AccessedInvitation> =>
  standing(db, user ?? { id: 0 }, await invitationByTokenHash(db, hashOfToken(token)));

/** Who is invited to a project and has an account. */
export const invitedIdsOf = async (db: Db, projectId: number): Promise<number[]> =>
  (await listPending(db, projectId)).map(({ invitedUserId }) => invitedUserId).filter((id) => id !== null);
