import type { Insertable } from 'kysely';
import type { ProjectMemberTable } from '#db/schema.ts';
import type { Member } from '#shared/member.ts';
import type { ProjectRole } from '#shared/project.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { brokenUniqueRule, type Db } from '#server/kernel/db.ts';
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { voidInvitationTo } from '#server/modules/invitations/invitation-void.actions.ts';
import { insertMember, memberById, setNote } from './member.queries.ts';
import { sharedMember, toMember } from './member.view.ts';

/** The creator of a project, as its first member. */
export const addFirstMember = (db: Db, member: Omit<Insertable<ProjectMemberTable>, 'id'>) => insertMember(db, member);

type Joining = {
  projectId: number;
  userId: number;
  role: ProjectRole;
  /** A private note, and whose it is: who adds, or who has invited. */
  note: string | null;
  authorId: number | null;
};

/**
 * Makes someone a member and tells the others; 409 when they are one already. Invitations that wait for them have no
 * more to ask, and end. Returns the member as `readerId` sees it.
 */
export async function joinProject(
  unit: UnitOfWork,
  { projectId, userId, role, note, authorId }: Joining,
  readerId: number,
): Promise<Member> {
  const { db, now, record } = unit;
  const { id } = await insertMember(db, { projectId, userId, role, joinedAt: now }).catch((error: unknown) => {
    throw brokenUniqueRule(error) ? new AppError('member.exists') : error;
  });
  if (authorId !== null) await setNote(db, { memberId: id, authorId, note, updatedAt: now });
  const row = await memberById(db, projectId, id, readerId);
  if (!row) throw new Error('a new member is there');
  record({ type: 'member.added', projectId, member: sharedMember(row) });
  await voidInvitationTo(unit, projectId, userId);
  return toMember(row);
}
