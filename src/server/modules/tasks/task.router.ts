import { z } from 'zod';
import { ById, ByProject, Id, Success, success } from '#shared/id.ts';
import { CreateTask, RestoredTasks, Task, TaskIds, UpdateTask, UpdateTasks } from '#shared/task.ts';
import { longListOf } from '#server/kernel/in-turns.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { createTask, getAssignedTasks, getProjectTasks, getTask, getTasks } from './task.actions.ts';
import { deleteTask, deleteTasks, restoreTask, restoreTasks } from './task-trash.actions.ts';
import { updateTask, updateTasks } from './task-update.actions.ts';
import { storedProjectTasks } from './task.stored.ts';

export const taskRouter = router({
  listByProject: authed
    .meta({ rest: { method: 'GET', path: '/api/projects/{projectId}/tasks' }, stored: storedProjectTasks })
    .input(ByProject)
    .output(longListOf(Task))
    .query(({ ctx, input }) => getProjectTasks(ctx, input.projectId)),
  list: authed
    .meta({ rest: { method: 'GET', path: '/api/tasks' } })
    .output(longListOf(Task))
    .query(({ ctx }) => getTasks(ctx)),
  listByAssignee: authed
    .meta({ rest: { method: 'GET', path: '/api/users/{userId}/tasks' } })
    .input(z.object({ userId: Id }))
    .output(longListOf(Task))
    .query(({ ctx, input }) => getAssignedTasks(ctx, input.userId)),
  get: authed
    .meta({ rest: { method: 'GET', path: '/api/tasks/{id}' } })
    .input(ById)
    .output(Task)
    .query(({ ctx, input }) => getTask(ctx, input.id)),
  create: authed
    .meta({ rest: { method: 'POST', path: '/api/tasks', status: 201 } })
    .input(CreateTask)
    .output(Task)
    .mutation(({ ctx, input }) => createTask(ctx, input)),
  update: authed
    .meta({ rest: { method: 'PATCH', path: '/api/tasks/{id}' } })
    .input(UpdateTask)
    .output(Task)
    .mutation(({ ctx, input }) => updateTask(ctx, input)),
  updateMany: authed
    .meta({ rest: { method: 'PATCH', path: '/api/tasks' } })
    .input(UpdateTasks)
    .output(z.array(Task))
    .mutation(({ ctx, input }) => updateTasks(ctx, input)),
  delete: authed
    .meta({ rest: { method: 'DELETE', path: '/api/tasks/{id}' } })
    .input(ById)
    .output(Success)
    .mutation(({ ctx, input }) => deleteTask(ctx, input.id).then(() => success)),
  restore: authed
    .meta({ rest: { method: 'POST', path: '/api/tasks/{id}/restore' } })
    .input(ById)
    .output(Task)
    .mutation(({ ctx, input }) => restoreTask(ctx, input.id)),
  deleteMany: authed
    .meta({ rest: { method: 'POST', path: '/api/tasks/delete' } })
    .input(TaskIds)
    .output(Success)
    .mutation(({ ctx, input }) => deleteTasks(ctx, input.ids).then(() => success)),
  restoreMany: authed
    .meta({ rest: { method: 'POST', path: '/api/tasks/restore' } })
    .input(TaskIds)
    .output(RestoredTasks)
    .mutation(({ ctx, input }) => restoreTasks(ctx, input.ids)),
});
