import { Success, success } from '#shared/id.ts';
import { Login, Register, User } from '#shared/user.ts';
import { authed, open, router } from '#server/kernel/trpc.ts';
import { login, logout, register } from './auth.actions.ts';

export const authRouter = router({
  me: authed
    .meta({ rest: { method: 'GET', path: '/api/auth/me' } })
    .output(User)
    .query(({ ctx }) => ctx.user),
  register: open
    .meta({ rest: { method: 'POST', path: '/api/auth/register', status: 201 } })
    .input(Register)
    .output(User)
    .mutation(({ ctx, input }) => register(ctx, input)),
  login: open
    .meta({ rest: { method: 'POST', path: '/api/auth/login' } })
    .input(Login)
    .output(User)
    .mutation(({ ctx, input }) => login(ctx, input)),
  logout: open
    .meta({ rest: { method: 'POST', path: '/api/auth/logout' } })
    .output(Success)
    .mutation(({ ctx }) => logout(ctx).then(() => success)),
});
