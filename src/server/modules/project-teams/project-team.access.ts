import { AppError } from '#server/kernel/app-error.ts';
import type { Db } from '#server/kernel/db.ts';
import { accessProject } from '#server/modules/projects/project.access.ts';
import { teamById } from './project-team.queries.ts';

/** Whether a team is one of that project. */
export const isTeamOf = async (db: Db, projectId: number, teamId: number): Promise<boolean> =>
  (await teamById(db, projectId, teamId)) !== undefined;

/** A team to edit; one of another project is not found. */
export async function accessTeam(db: Db, user: { id: number }, projectId: number, teamId: number) {
  const team = await teamById(db, projectId, teamId);
  await accessProject(db, user, projectId, {
    actions: () => ['team.edit'],
    check: async () => {
      if (!team) throw new AppError('notFound');
    },
  });
  if (!team) throw new AppError('notFound');
  return team;
}
