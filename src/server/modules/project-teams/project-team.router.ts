import { z } from 'zod';
import { ByProject, Success, success } from '#shared/id.ts';
import { ByProjectTeam, CreateProjectTeam, ProjectTeam, UpdateProjectTeam } from '#shared/project-team.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { createTeam, deleteTeam, getTeams, updateTeam } from './project-team.actions.ts';

export const projectTeamRouter = router({
  list: authed
    .meta({ rest: { method: 'GET', path: '/api/projects/{projectId}/teams' } })
    .input(ByProject)
    .output(z.array(ProjectTeam))
    .query(({ ctx, input }) => getTeams(ctx, input.projectId)),
  create: authed
    .meta({ rest: { method: 'POST', path: '/api/projects/{projectId}/teams', status: 201 } })
    .input(CreateProjectTeam)
    .output(ProjectTeam)
    .mutation(({ ctx, input }) => createTeam(ctx, input)),
  update: authed
    .meta({ rest: { method: 'PATCH', path: '/api/projects/{projectId}/teams/{teamId}' } })
    .input(UpdateProjectTeam)
    .output(ProjectTeam)
    .mutation(({ ctx, input }) => updateTeam(ctx, input)),
  delete: authed
    .meta({ rest: { method: 'DELETE', path: '/api/projects/{projectId}/teams/{teamId}' } })
    .input(ByProjectTeam)
    .output(Success)
    .mutation(({ ctx, input }) => deleteTeam(ctx, input).then(() => success)),
});
