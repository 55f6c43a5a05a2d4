import { z } from 'zod';
import { ChangePassword, ForgotPassword, OwnSession, ResetPassword, SignInOptions } from '#shared/account.ts';
import { ById, Success, success } from '#shared/id.ts';
import { Login, Register, User } from '#shared/user.ts';
import { authed, open, router } from '#server/kernel/trpc.ts';
import { login, logout, register } from './auth.actions.ts';
import { endOtherSessions, endOwnSession, getSessions } from './own-sessions.actions.ts';
import { canMailReset, changePassword, forgotPassword, resetPassword } from './password.actions.ts';

export const authRouter = router({
  me: authed
    .meta({ rest: { method: 'GET', path: '/api/auth/me' } })
    .output(User)
    .query(({ ctx }) => ctx.user),
  /** Who is signed in, null for nobody: what a page asks at its start, for whom that is no failure. */
  current: open.output(User.nullable()).query(({ ctx }) => ctx.user),
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
  options: open
    .meta({ rest: { method: 'GET', path: '/api/auth/options' } })
    .output(SignInOptions)
    .query(({ ctx }) => ({ registration: ctx.settings.registration, canMail: canMailReset(ctx) })),
  forgotPassword: open
    .meta({ rest: { method: 'POST', path: '/api/auth/forgot' }, rate: 'tokenLookup' })
    .input(ForgotPassword)
    .output(Success)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input).then(() => success)),
  resetPassword: open
    .meta({ rest: { method: 'POST', path: '/api/auth/reset' }, rate: 'tokenLookup' })
    .input(ResetPassword)
    .output(Success)
    .mutation(({ ctx, input }) => resetPassword(ctx, input).then(() => success)),
  changePassword: authed
    .meta({ rest: { method: 'POST', path: '/api/auth/password' } })
    .input(ChangePassword)
    .output(Success)
    .mutation(({ ctx, input }) => changePassword(ctx, input).then(() => success)),
  sessions: authed
    .meta({ rest: { method: 'GET', path: '/api/auth/sessions' } })
    .output(z.array(OwnSession))
    .query(({ ctx }) => getSessions(ctx)),
  endSession: authed
    .meta({ rest: { method: 'DELETE', path: '/api/auth/sessions/{id}' } })
    .input(ById)
    .output(Success)
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.id).then(() => success)),
  endOtherSessions: authed
    .meta({ rest: { method: 'DELETE', path: '/api/auth/sessions' } })
    .output(Success)
    .mutation(({ ctx }) => endOtherSessions(ctx).then(() => success)),
});
