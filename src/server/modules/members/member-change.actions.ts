import type { z } from 'zod';
import type { Member, UpdateMember } from '#shared/member.ts';
import type { ProjectRole } from '#shared/project.ts';
import { canGiveRole, canManage, canPlace, needOf, needOver } from '#shared/permissions.ts';
import { problem, type ProblemKey } from '#shared/problem.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { isTeamOf } from '#server/modules/project-teams/project-team.access.ts';
import { accessProject, permit, type AccessedProject } from '#server/modules/projects/project.access.ts';
import { requireFullRightsBeside } from './member.actions.ts';
import { settleRank } from './member-rank.actions.ts';
import { listMembers, memberById, setNote, updateMemberRow } from './member.queries.ts';
import { sharedMember, toMember } from './member.view.ts';

type Changes = Partial<Pick<Member, 'role' | 'teamId' | 'managerId' | 'note'>>;
const fields = ['role', 'teamId', 'managerId', 'note'] as const;

/** The fields that the input carries and that differ (permissions.md rule 6). */
function changesOf(member: Member, input: z.infer<typeof UpdateMember>): Changes {
  const wanted: Changes = { ...input, ...(input.note !== undefined && { note: input.note || null }) };
  return Object.fromEntries(
    fields.filter((field) => wanted[field] !== undefined && wanted[field] !== member[field]).map((f) => [f, wanted[f]]),
  );
}

const isPlacing = ({ teamId, managerId }: Changes) => teamId !== undefined || managerId !== undefined;

/** What the changes amount to; without any, it is looking at the member. */
const actionsOf = (changes: Changes) => [
  'member.list' as const,
  ...(changes.role === undefined ? [] : (['member.role'] as const)),
  ...(isPlacing(changes) ? (['member.place'] as const) : []),
  ...(changes.note === undefined ? [] : (['member.note'] as const)),
];

/** Whoever outranks the member and may grant the role. */
const needToGive = (member: Member, role: ProjectRole) =>
  needOver(member) === 'employer' ? 'employer' : needOf(`member.add.${role}`);

function permitChanges({ actor }: AccessedProject, member: Member, changes: Changes) {
  if (changes.role !== undefined) permit(canGiveRole(actor, member, changes.role), needToGive(member, changes.role));
  if (isPlacing(changes)) permit(canPlace(actor, member), needOver(member));
}

const refuse = (code: 'member.notManager' | 'member.managerCycle' | 'member.teamUnknown', field: string) =>
  new AppError(code, { fields: { [field]: [problem(code.replace('member.', 'field.') as ProblemKey)] } });

/** Someone's manager is a manager or employer of the project, and does not answer to them, however far down (contract §4). */
function requireManager(members: Member[], member: Member, managerId: number) {
  const byUserId = new Map(members.map((one) => [one.userId, one]));
  const manager = byUserId.get(managerId);
  if (!manager || !canManage(manager)) throw refuse('member.notManager', 'managerId');
  const seen = new Set<number>();
  for (let above: Member | undefined = manager; above && !seen.has(above.userId);) {
    if (above.userId === member.userId) throw refuse('member.managerCycle', 'managerId');
    seen.add(above.userId);
    above = above.managerId === null ? undefined : byUserId.get(above.managerId);
  }
}

async function requirePlace(db: Db, member: Member, { teamId, managerId }: Changes) {
  if (typeof teamId === 'number' && !(await isTeamOf(db, member.projectId, teamId)))
    throw refuse('member.teamUnknown', 'teamId');
  if (typeof managerId !== 'number') return;
  requireManager((await listMembers(db, member.projectId, member.userId)).map(toMember), member, managerId);
}

/** Role, team, manager and one's own note of a member (contract §4). The coordinator's role is beyond anyone's reach. */
export function updateMember(ctx: UserContext, input: z.infer<typeof UpdateMember>): Promise<Member> {
  const { projectId, memberId } = input;
  return unitOfWork(ctx, async (unit) => {
    const { db, now, record } = unit;
    const row = await memberById(db, projectId, memberId, ctx.user.id);
    const member = row && toMember(row);
    const changes = member ? changesOf(member, input) : {};
    const { note, ...shared } = changes;
    await accessProject(db, ctx.user, projectId, {
      actions: () => actionsOf(changes),
      check: async (project) => {
        if (!member) throw new AppError('notFound');
        permitChanges(project, member, changes);
        await requirePlace(db, member, changes);
      },
    });
    if (!member) throw new AppError('notFound');
    if (Object.keys(changes).length === 0) return member;
    if (shared.role !== undefined && member.isCoordinator) throw new AppError('member.coordinatorRole');
    if (shared.role !== undefined && shared.role !== 'employer') await requireFullRightsBeside(db, member);
    if (Object.keys(shared).length > 0) await updateMemberRow(db, memberId, shared);
    if (note !== undefined) await setNote(db, { memberId, authorId: ctx.user.id, note, updatedAt: now });
    if (shared.role !== undefined) await settleRank(unit, { ...member, role: shared.role });
    const changed = await memberById(db, projectId, memberId, ctx.user.id);
    if (!changed) throw new Error('a changed member is there');
    const { role } = shared;
    const detail = role === undefined ? undefined : { changes: [{ field: 'role', from: member.role, to: role }] };
    if (Object.keys(shared).length > 0)
      record({ type: 'member.updated', projectId, member: sharedMember(changed) }, detail);
    return toMember(changed);
  });
}
