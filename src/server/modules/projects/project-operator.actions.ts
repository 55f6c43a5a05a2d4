// What an operator does to projects from the command line (permissions.md: project.handover).
import { groupBy } from '#shared/group-by.ts';
import { rankOf } from '#shared/permissions.ts';
import type { Services } from '#server/kernel/context.ts';
import { OperatorError } from '#server/kernel/operator-error.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { makeEmployer } from '#server/modules/members/member-rank.actions.ts';
import { findProject } from './project.access.ts';
import { giveOver } from './project-handover.actions.ts';
import { listEveryMembership } from './project.queries.ts';

const fullRights = rankOf({ role: 'employer', isCoordinator: false });

/**
 * Every project with its members, those in the trash too. `isUnattended`: somebody is in it whose account is open, and
 * nobody of them has full rights.
 */
export async function everyProject({ database }: Pick<Services, 'database'>) {
  const byProject = groupBy(await listEveryMembership(database.db), ({ id }) => id);
  return [...byProject.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const members = rows.map(({ userId, username, role, disabledAt, coordinatorId }) => ({
      userId,
      username,
      role,
      isCoordinator: userId === coordinatorId,
      isOpen: disabledAt === null,
    }));
    const open = members.filter(({ isOpen }) => isOpen);
    const isUnattended = open.length > 0 && open.every((member) => rankOf(member) < fullRights);
    return [{ id: first.id, name: first.name, isInTrash: first.status === 'deleted', members, isUnattended }];
  });
}

/** The projects that someone is in and nobody is in charge of. */
export const unattendedWith = async (services: Pick<Services, 'database'>, userId: number) =>
  (await everyProject(services)).filter(
    ({ isUnattended, members }) => isUnattended && members.some((member) => member.userId === userId),
  );

type Former = { username: string; isOpen: boolean };

/**
 * Makes a member the coordinator and an employer, whoever was it before, also of a project in the trash. Returns the
 * project's name, and from whom it was taken: null where it was them or nobody. Throws an `OperatorError` where they are no member, or disabled.
 */
export function handOverTo(
  services: Services,
  id: number,
  { id: userId, username, disabledAt }: { id: number; username: string; disabledAt: string | null },
): Promise<{ name: string; from: Former | null }> {
  if (disabledAt !== null) throw new OperatorError(`The account ${username} is disabled: enable it first.`);
  return unitOfWork({ ...services, user: null }, async (unit) => {
    const project = await findProject(unit.db, { id: userId }, id);
    if (!project) throw new OperatorError(`There is no project ${id}: see project list.`);
    if (project.role === null) throw new OperatorError(`${username} is no member of project ${id}.`);
    const former = (await listEveryMembership(unit.db)).find(
      (row) => row.id === id && row.userId === row.coordinatorId,
    );
    if (!project.actor.isCoordinator) await giveOver(unit, project, userId);
    await makeEmployer(unit, id, userId);
    const isOther = former !== undefined && former.userId !== userId;
    return {
      name: project.name,
      from: isOther ? { username: former.username, isOpen: former.disabledAt === null } : null,
    };
  });
}
