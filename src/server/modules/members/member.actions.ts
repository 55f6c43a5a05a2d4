import type { z } from 'zod';
import type { AddMember, ByMember, Member } from '#shared/member.ts';
import { canRemove, needOver, rankOf } from '#shared/permissions.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { voidInvitationsOf } from '#server/modules/invitations/invitation-void.actions.ts';
import { notify } from '#server/modules/notifications/notification.actions.ts';
import { forgetNotificationsOf } from '#server/modules/notifications/notification.access.ts';
import { accessProject, permit } from '#server/modules/projects/project.access.ts';
import { checklistsGivenTo, recordChecklists } from '#server/modules/checklists/checklist-record.actions.ts';
import { recordUnassigned } from '#server/modules/tasks/task-record.actions.ts';
import { visibleUser } from '#server/modules/users/user.access.ts';
import { joinProject } from './member-join.actions.ts';
import {
  deleteMember,
  listMembers,
  listMembershipsOf,
  memberById,
  taskIdsAssignedTo,
  type MemberIds,
} from './member.queries.ts';
import { isActive, toMember } from './member.view.ts';

/** Members of a project, in the order in which they joined, with the reader's own notes. */
export async function getMembers(ctx: UserContext, projectId: number): Promise<Member[]> {
  await accessProject(ctx.database.db, ctx.user, projectId, 'member.list');
  return (await listMembers(ctx.database.db, projectId, ctx.user.id)).map(toMember);
}

/** Adds someone without asking them; one grants at most one's own role (permissions.md rule 5). */
export function addMember(ctx: UserContext, input: z.infer<typeof AddMember>): Promise<Member> {
  const { projectId, userId, role, note = null } = input;
  return unitOfWork(ctx, async (unit) => {
    const project = await accessProject(unit.db, ctx.user, projectId, {
      actions: () => [`member.add.${role}`],
      check: async () => {
        if (!(await visibleUser(unit.db, userId))) throw new AppError('notFound');
      },
    });
    const member = await joinProject(unit, { projectId, userId, role, note, authorId: ctx.user.id }, ctx.user.id);
    const params = { actor: ctx.user.fullName, project: project.name };
    await notify(unit, ctx.user, [userId], { type: 'member_added', params, projectId });
    return member;
  });
}

const fullRights = rankOf({ role: 'employer', isCoordinator: false });

/** Keeps at least one member with full rights whose account works, in the transaction (permissions.md rule 4). */
export async function requireFullRightsBeside(db: Db, member: Member): Promise<void> {
  if (rankOf(member) < fullRights) return;
  const others = (await listMembers(db, member.projectId, member.userId)).filter(({ id }) => id !== member.id);
  if (!others.some((row) => isActive(row) && rankOf(toMember(row)) === fullRights))
    throw new AppError('member.lastEmployer');
}

/** Ends a membership: off the project's tasks and checklists, and what was offered and told ends with it. */
async function takeOut(unit: UnitOfWork, { id: memberId, projectId, userId }: MemberIds): Promise<void> {
  const { db, record } = unit;
  const taskIds = await taskIdsAssignedTo(db, projectId, userId);
  const checklists = await checklistsGivenTo(db, projectId, userId);
  await voidInvitationsOf(unit, projectId, userId);
  await deleteMember(db, { id: memberId, projectId, userId });
  await forgetNotificationsOf(db, userId, projectId);
  record({ type: 'member.removed', projectId, memberId, userId, userIds: [userId] });
  await recordUnassigned(unit, taskIds, userId);
  await recordChecklists(unit, checklists);
}

/** Takes someone whose account ends out of all projects. Who coordinates one with others has to hand it over first. */
export async function leaveAllProjects(unit: UnitOfWork, userId: number): Promise<void> {
  for (const membership of await listMembershipsOf(unit.db, userId)) await takeOut(unit, membership);
}

/** Takes a member out, or lets them leave: off the project's tasks, and access ends at once (contract §4). */
export function removeMember(ctx: UserContext, { projectId, memberId }: z.infer<typeof ByMember>): Promise<void> {
  return unitOfWork(ctx, async (unit) => {
    const { db } = unit;
    const { actor } = await accessProject(db, ctx.user, projectId, 'member.remove');
    const row = await memberById(db, projectId, memberId, ctx.user.id);
    if (!row) throw new AppError('notFound');
    const member = toMember(row);
    permit(canRemove(actor, member), needOver(member));
    if (member.isCoordinator) throw new AppError('member.coordinator');
    await requireFullRightsBeside(db, member);
    await takeOut(unit, member);
  });
}
