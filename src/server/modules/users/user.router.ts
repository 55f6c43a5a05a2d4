import { z } from 'zod';
import { ById } from '#shared/id.ts';
import { FoundUser, SearchUsers, UpdateProfile, User } from '#shared/user.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { findUsers, getUser, updateProfile } from './user.actions.ts';
import { listTeam, listUsers } from './user.queries.ts';

export const userRouter = router({
  list: authed
    .meta({ rest: { method: 'GET', path: '/api/users' } })
    .output(z.array(User))
    .query(({ ctx }) => listUsers(ctx.database.db)),
  search: authed
    .meta({ rest: { method: 'GET', path: '/api/users/search' }, rate: 'userSearch' })
    .input(SearchUsers)
    .output(z.array(FoundUser))
    .query(({ ctx, input }) => findUsers(ctx, input)),
  team: authed
    .meta({ rest: { method: 'GET', path: '/api/users/team' } })
    .output(z.array(User))
    .query(({ ctx }) => listTeam(ctx.database.db, ctx.user.id)),
  get: authed
    .meta({ rest: { method: 'GET', path: '/api/users/{id}' } })
    .input(ById)
    .output(User)
    .query(({ ctx, input }) => getUser(ctx, input.id)),
  updateProfile: authed
    .meta({ rest: { method: 'PUT', path: '/api/users/profile' } })
    .input(UpdateProfile)
    .output(User)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
});
