import type { z } from 'zod';
import type { ByProjectTeam, CreateProjectTeam, ProjectTeam, UpdateProjectTeam } from '#shared/project-team.ts';
import { withFields } from '#shared/unchanged.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { accessProject } from '#server/modules/projects/project.access.ts';
import { accessTeam } from './project-team.access.ts';
import { deleteTeamRow, insertTeam, listTeams, updateTeamRow } from './project-team.queries.ts';

/** The teams of a project, oldest first (contract §4). */
export async function getTeams(ctx: UserContext, projectId: number): Promise<ProjectTeam[]> {
  await accessProject(ctx.database.db, ctx.user, projectId, 'team.list');
  return listTeams(ctx.database.db, projectId);
}

export function createTeam(ctx: UserContext, input: z.infer<typeof CreateProjectTeam>): Promise<ProjectTeam> {
  const { projectId, name, color } = input;
  const description = input.description || null;
  return unitOfWork(ctx, async ({ db, now, record }) => {
    await accessProject(db, ctx.user, projectId, 'team.edit');
    const team = await insertTeam(db, {
      projectId,
      name,
      color,
      description,
      createdById: ctx.user.id,
      createdAt: now,
    });
    record({ type: 'projectTeam.created', projectId, team });
    return team;
  });
}

/** Writes the fields that the input carries and that differ. */
export function updateTeam(ctx: UserContext, input: z.infer<typeof UpdateProjectTeam>): Promise<ProjectTeam> {
  const { projectId, teamId, name, color, description } = input;
  return unitOfWork(ctx, async ({ db, record }) => {
    const team = await accessTeam(db, ctx.user, projectId, teamId);
    const wanted = withFields(team, {
      ...(name !== undefined && { name }),
      ...(color !== undefined && { color }),
      ...(description !== undefined && { description: description || null }),
    });
    if (wanted === team) return team;
    await updateTeamRow(db, teamId, wanted);
    record({ type: 'projectTeam.updated', projectId, team: wanted });
    return wanted;
  });
}

/** Its members stay in the project, in no team. */
export function deleteTeam(ctx: UserContext, { projectId, teamId }: z.infer<typeof ByProjectTeam>): Promise<void> {
  return unitOfWork(ctx, async ({ db, record }) => {
    await accessTeam(db, ctx.user, projectId, teamId);
    await deleteTeamRow(db, teamId);
    record({ type: 'projectTeam.deleted', projectId, teamId });
  });
}
