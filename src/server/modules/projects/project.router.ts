import { z } from 'zod';
import { ById, Success, success } from '#shared/id.ts';
import { HandOver } from '#shared/member.ts';
import { CreateProject, DeleteProject, Project, UpdateProject } from '#shared/project.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { handOver } from './project-handover.actions.ts';
import { createProject, deleteProject, getProject, listProjects, listTrash, updateProject } from './project.actions.ts';

export const projectRouter = router({
  list: authed
    .meta({ rest: { method: 'GET', path: '/api/projects' } })
    .output(z.array(Project))
    .query(({ ctx }) => listProjects(ctx)),
  trash: authed
    .meta({ rest: { method: 'GET', path: '/api/projects/deleted' } })
    .output(z.array(Project))
    .query(({ ctx }) => listTrash(ctx)),
  get: authed
    .meta({ rest: { method: 'GET', path: '/api/projects/{id}' } })
    .input(ById)
    .output(Project)
    .query(({ ctx, input }) => getProject(ctx, input.id)),
  create: authed
    .meta({ rest: { method: 'POST', path: '/api/projects', status: 201 } })
    .input(CreateProject)
    .output(Project)
    .mutation(({ ctx, input }) => createProject(ctx, input)),
  update: authed
    .meta({ rest: { method: 'PATCH', path: '/api/projects/{id}' } })
    .input(UpdateProject)
    .output(Project)
    .mutation(({ ctx, input }) => updateProject(ctx, input)),
  delete: authed
    .meta({ rest: { method: 'DELETE', path: '/api/projects/{id}' } })
    .input(DeleteProject)
    .output(Success)
    .mutation(({ ctx, input }) => deleteProject(ctx, input).then(() => success)),
  handOver: authed
    .meta({ rest: { method: 'POST', path: '/api/projects/{id}/coordinator' } })
    .input(HandOver)
    .output(Project)
    .mutation(({ ctx, input }) => handOver(ctx, input)),
});
