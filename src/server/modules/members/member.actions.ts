import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { ProjectMemberTable } from '#db/schema.ts';
import type { AddMember, ByMember, Member } from '#shared/member.ts';
import { canRemove, rankOf } from '#shared/permissions.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { brokenUniqueRule, type Db } from '#server/kernel/db.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { recordUnassigned } from '#server/modules/tasks/task.actions.ts';
import { accessProject, permit } from '#server/modules/projects/project.access.ts';
import {
  deleteMember,
  insertMember,
  insertNote,
  isVisibleUser,
  listMembers,
  memberById,
  taskIdsAssignedTo,
} from './member.queries.ts';

type MemberRow = NonNullable<Awaited<ReturnType<typeof memberById>>>;

const toMember = ({ username, fullName, email, avatar, coordinatorId, ...row }: MemberRow): Member => ({
  ...row,
  isCoordinator: row.userId === coordinatorId,
  user: { id: row.userId, username, fullName, email, avatar },
});

/** The creator of a project, as its first member. */
export const addFirstMember = (db: Db, member: Omit<Insertable<ProjectMemberTable>, 'id'>) => insertMember(db, member);

/** Members of a project, in the order in which they joined, with the reader's own notes. */
export async function getMembers(ctx: UserContext, projectId: number): Promise<Member[]> {
  await accessProject(ctx.database.db, ctx.user, projectId, 'member.list');
  return (await listMembers(ctx.database.db, projectId, ctx.user.id)).map(toMember);
}

/** Adds someone without asking them; one grants at most one's own role (permissions.md rule 5). */
export function addMember(ctx: UserContext, input: z.infer<typeof AddMember>): Promise<Member> {
  const { projectId, userId, role, note } = input;
  return unitOfWork(ctx, async ({ db, now, record }) => {
    await accessProject(db, ctx.user, projectId, {
      actions: () => [`member.add.${role}`],
      check: async () => {
        if (!(await isVisibleUser(db, userId))) throw new AppError('notFound');
      },
    });
    const { id } = await insertMember(db, { projectId, userId, role, joinedAt: now }).catch((error: unknown) => {
      throw brokenUniqueRule(error) ? new AppError('member.exists') : error;
    });
    if (note) await insertNote(db, { memberId: id, authorId: ctx.user.id, note, updatedAt: now });
    const member = await memberById(db, projectId, id, ctx.user.id);
    if (!member) throw new AppError('notFound');
    record({ type: 'member.added', projectId, member: { ...toMember(member), note: null } });
    return toMember(member);
  });
}

/** Keeps at least one member with full rights, checked in the transaction (permissions.md rule 4). */
async function requireFullRightsBeside(db: Db, leaving: Member, readerId: number) {
  if (rankOf(leaving) < rankOf({ role: 'employer', isCoordinator: false })) return;
  const others = (await listMembers(db, leaving.projectId, readerId))
    .map(toMember)
    .filter(({ id }) => id !== leaving.id);
  if (!others.some((member) => rankOf(member) === rankOf(leaving))) throw new AppError('member.lastEmployer');
}

/** Takes a member out, or lets them leave: off the project's tasks, and access ends at once (contract §4). */
export function removeMember(ctx: UserContext, { projectId, memberId }: z.infer<typeof ByMember>): Promise<void> {
  return unitOfWork(ctx, async ({ db, now, record }) => {
    const { actor } = await accessProject(db, ctx.user, projectId, 'member.remove');
    const row = await memberById(db, projectId, memberId, ctx.user.id);
    if (!row) throw new AppError('notFound');
    const member = toMember(row);
    permit(canRemove(actor, member));
    if (member.isCoordinator) throw new AppError('member.coordinator');
    await requireFullRightsBeside(db, member, ctx.user.id);
    const taskIds = await taskIdsAssignedTo(db, projectId, member.userId);
    await deleteMember(db, member);
    record({ type: 'member.removed', projectId, memberId, userId: member.userId, userIds: [member.userId] });
    await recordUnassigned({ db, now, record }, taskIds);
  });
}
