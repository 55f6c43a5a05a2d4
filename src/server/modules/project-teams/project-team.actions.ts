import type { z } from 'zod';
import type { ByProjectTeam, CreateProjectTeam, ProjectTeam, UpdateProjectTeam } from '#shared/project-team.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { unitOfWork } from '#server/kernel/unit-of-work.ts';
import { accessProject } from '#server/modules/projects/project.access.ts';
import { deleteTeamRow, insertTeam, listTeams, teamById, updateTeamRow } from './project-team.queries.ts';

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

/** Writes the fields that the input carries. */
export function updateTeam(ctx: UserContext, input: z.infer<typeof UpdateProjectTeam>): Promise<ProjectTeam> {
  const { projectId, teamId, name, color, description } = input;
  return unitOfWork(ctx, async ({ db, record }) => {
    await accessProject(db, ctx.user, projectId, {
      actions: () => ['team.edit'],
      check: async () => {
        if (!(await teamById(db, projectId, teamId))) throw new AppError('notFound');
      },
    });
    const team = await updateTeamRow(db, teamId, {
      projectId,
      ...(name !== undefined && { name }),
      ...(color !== undefined && { color }),
      ...(description !== undefined && { description: description || null }),
    });
    record({ type: 'projectTeam.updated', projectId, team });
    return team;
  });
}

/** Its members stay in the project, in no team. */
export function deleteTeam(ctx: UserContext, { projectId, teamId }: z.infer<typeof ByProjectTeam>): Promise<void> {
  return unitOfWork(ctx, async ({ db, record }) => {
    await accessProject(db, ctx.user, projectId, {
      actions: () => ['team.edit'],
      check: async () => {
        if (!(await teamById(db, projectId, teamId))) throw new AppError('notFound');
      },
    });
    await deleteTeamRow(db, teamId);
    record({ type: 'projectTeam.deleted', projectId, teamId });
  });
}
