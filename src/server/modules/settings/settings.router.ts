import { AccountSettings, UpdateSettings } from '#shared/settings.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { getSettings, updateSettings } from './settings.actions.ts';

export const settingsRouter = router({
  get: authed
    .meta({ rest: { method: 'GET', path: '/api/users/settings' } })
    .output(AccountSettings)
    .query(({ ctx }) => getSettings(ctx)),
  update: authed
    .meta({ rest: { method: 'PATCH', path: '/api/users/settings' } })
    .input(UpdateSettings)
    .output(AccountSettings)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
});
