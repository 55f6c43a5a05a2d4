import { z } from 'zod';
import { ByTask, Success, success } from '#shared/id.ts';
import { Task } from '#shared/task.ts';
import { AddTime, TimeEntry, Timer } from '#shared/time.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { addTime, getEntries, getTimer, startTimer, stopTimer } from './time.actions.ts';

export const timeRouter = router({
  list: authed
    .meta({ rest: { method: 'GET', path: '/api/tasks/{taskId}/time' } })
    .input(ByTask)
    .output(z.array(TimeEntry))
    .query(({ ctx, input }) => getEntries(ctx, input.taskId)),
  add: authed
    .meta({ rest: { method: 'POST', path: '/api/tasks/{taskId}/time' } })
    .input(AddTime)
    .output(Task)
    .mutation(({ ctx, input }) => addTime(ctx, input)),
  timer: authed
    .meta({ rest: { method: 'GET', path: '/api/timer' } })
    .output(Timer)
    .query(({ ctx }) => getTimer(ctx)),
  start: authed
    .meta({ rest: { method: 'POST', path: '/api/tasks/{taskId}/timer' } })
    .input(ByTask)
    .output(Timer)
    .mutation(({ ctx, input }) => startTimer(ctx, input.taskId)),
  stop: authed
    .meta({ rest: { method: 'DELETE', path: '/api/tasks/{taskId}/timer' } })
    .input(ByTask)
    .output(Success)
    .mutation(({ ctx, input }) => stopTimer(ctx, input.taskId).then(() => success)),
});
