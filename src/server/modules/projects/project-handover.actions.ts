import type { z } from 'zod';
import type { HandOver } from '#shared/member.ts';
import type { Project } from '#shared/project.ts';
import { problem } from '#shared/problem.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { memberIdsOf } from '#server/modules/members/member.access.ts';
import { settleRank } from '#server/modules/members/member-rank.actions.ts';
import { visibleUser } from '#server/modules/users/user.access.ts';
import { accessProject } from './project.access.ts';
import { updateProjectRow } from './project.queries.ts';
import { viewProject } from './project.view.ts';

async function requireMember(db: Db, projectId: number, userId: number) {
  const isMember = (await memberIdsOf(db, projectId)).includes(userId);
  if (!isMember || !(await visibleUser(db, userId)))
    throw new AppError('member.notMember', { fields: { userId: [problem('field.notMember')] } });
}

/** Makes a member the coordinator in one's own place; one keeps the role that one has (contract §4). */
export function handOver(ctx: UserContext, { id, userId }: z.infer<typeof HandOver>): Promise<Project> {
  return unitOfWork(ctx, async (unit) => {
    const { db, record } = unit;
    const project = await accessProject(db, ctx.user, id, {
      actions: () => ['project.handOver'],
      check: () => requireMember(db, id, userId),
    });
    if (userId !== project.coordinatorId) {
      await updateProjectRow(db, id, { coordinatorId: userId });
      const { role } = project;
      if (role) await settleRank(unit, { projectId: id, userId: ctx.user.id, role, isCoordinator: false });
      record({ type: 'project.handedOver', projectId: id, userId });
    }
    return viewProject(db, { ...project, coordinatorId: userId }, ctx.user);
  });
}
