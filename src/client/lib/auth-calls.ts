import { createTRPCClient, type TRPCLink } from '@trpc/client';
import type { AppRouter } from '#server/app-router.ts';
import { singleCalls } from './links.ts';

/**
 * The calls of whoever is not signed in yet. They go without the query cache and the batches of the signed-in pages,
 * whose scripts the sign-in screen does not load; a sign-in is never in a batch (contract §8).
 */
export function createAuthCalls(link: TRPCLink<AppRouter> = singleCalls()) {
  const { auth, invitation, settings } = createTRPCClient<AppRouter>({ links: [link] });
  return {
    current: auth.current,
    login: auth.login,
    logout: auth.logout,
    register: auth.register,
    options: auth.options,
    forgotPassword: auth.forgotPassword,
    resetPassword: auth.resetPassword,
    /** Those of the account, which hold from sign-in on. */
    settings: settings.get,
    /** What an invitation's link is for. */
    peek: invitation.peek,
  };
}

export type AuthCalls = ReturnType<typeof createAuthCalls>;
