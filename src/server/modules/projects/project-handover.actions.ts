import type { z } from 'zod';
import type { HandOver } from '#shared/member.ts';
import type { Project } from '#shared/project.ts';
import { problem } from '#shared/problem.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { memberIdsOf } from '#server/modules/members/member.access.ts';
import { settleRank } from '#server/modules/members/member-rank.actions.ts';
import { visibleUser } from '#server/modules/users/user.access.ts';
import { accessProject, findProject } from './project.access.ts';
import { updateProjectRow } from './project.queries.ts';
import { viewProject } from './project.view.ts';

async function requireMember(db: Db, projectId: number, userId: number) {
  const isMember = (await memberIdsOf(db, projectId)).includes(userId);
  if (!isMember || !(await visibleUser(db, userId)))
    throw new AppError('member.notMember', { fields: { userId: [problem('field.notMember')] } });
}

/** Makes a member the coordinator. What the one before had by that alone ends (contract §4). */
export async function giveOver(
  unit: UnitOfWork,
  project: { id: number; coordinatorId: number | null },
  userId: number,
) {
  const { id, coordinatorId } = project;
  const former = coordinatorId === null ? undefined : await findProject(unit.db, { id: coordinatorId }, id);
  await updateProjectRow(unit.db, id, { coordinatorId: userId });
  if (former?.role) {
    const { actor, role } = former;
    await settleRank(unit, { projectId: id, userId: actor.userId, role, isCoordinator: false });
  }
  unit.record({ type: 'project.handedOver', projectId: id, userId });
}

/** Makes a member the coordinator in one's own place; one keeps the role that one has (contract §4). */
export function handOver(ctx: UserContext, { id, userId }: z.infer<typeof HandOver>): Promise<Project> {
  return unitOfWork(ctx, async (unit) => {
    const { db } = unit;
    const project = await accessProject(db, ctx.user, id, {
      actions: () => ['project.handOver'],
      check: () => requireMember(db, id, userId),
    });
    if (userId !== project.coordinatorId) await giveOver(unit, project, userId);
    return viewProject(db, { ...project, coordinatorId: userId }, ctx.user);
  });
}
