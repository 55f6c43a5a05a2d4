import { z } from 'zod';
import { Activity, ListActivity } from '#shared/activity.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { getActivity } from './activity.actions.ts';

export const activityRouter = router({
  list: authed
    .meta({ rest: { method: 'GET', path: '/api/tasks/{taskId}/activity' } })
    .input(ListActivity)
    .output(z.array(Activity))
    .query(({ ctx, input }) => getActivity(ctx, input)),
});
