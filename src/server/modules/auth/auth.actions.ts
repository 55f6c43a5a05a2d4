import type { z } from 'zod';
import { problem } from '#shared/problem.ts';
import { foldCase, foldForSearch } from '#shared/text.ts';
import type { Login, Register, User } from '#shared/user.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Context } from '#server/kernel/context.ts';
import { countFailure } from '#server/kernel/audit-log.ts';
import { brokenUniqueRule, inTransaction } from '#server/kernel/db.ts';
import { asOne, unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { peekInvitation } from '#server/modules/invitations/invitation-answer.actions.ts';
import { claimInvitation } from '#server/modules/invitations/invitation-claim.actions.ts';
import { accountByName, insertUser } from './auth.queries.ts';
import { checkPassword, hashPassword } from './password.ts';
import { hasPasswordHash } from './password.queries.ts';
import { endSession } from './own-sessions.actions.ts';
import { openSession } from './session.ts';
import { forgetTries, rememberBrowser, triesOfSignIn } from './tries.actions.ts';

type Names = Pick<User, 'username' | 'email' | 'fullName'>;

/** What is stored beside a user's names to compare and to search by (contract §3, §4). */
export const keysOf = ({ username, email, fullName }: Names) => ({
  usernameKey: foldCase(username),
  emailKey: foldCase(email),
  searchText: foldForSearch([username, fullName, email].join('\n')),
});

/** Names the field when a username or an email is already someone else's (contract §2: 409). */
export async function refusingTakenNames<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const rule = brokenUniqueRule(error);
    if (rule === 'users.usernameKey')
      throw new AppError('user.usernameTaken', { fields: { username: [problem('field.usernameTaken')] } });
    if (rule === 'users.emailKey')
      throw new AppError('user.emailTaken', { fields: { email: [problem('field.emailTaken')] } });
    throw error;
  }
}

/** The row of a new account. Names that somebody has are refused: 409 at the field. */
export const makeAccount = (unit: UnitOfWork, names: Names, passwordHash: string): Promise<User> =>
  refusingTakenNames(() => insertUser(unit.db, { ...names, ...keysOf(names), passwordHash, createdAt: unit.now }));

/**
 * Makes an account; it is not signed in by that (S1 §2.3). An invitation whose link led here becomes the account's.
 * Registration may be closed by configuration, or be only for those who are invited: each invitation lets one in.
 */
export async function register(ctx: Context, input: z.infer<typeof Register>): Promise<User> {
  // Not before the input is known to be whole: who mistypes has made no try.
  ctx.limiter.spend('registration', ctx.address);
  const { registration } = ctx.settings;
  const { fullName, email, username, password, invitationToken: token } = input;
  const mayTry = registration === 'open' || (registration === 'invite' && token !== null);
  if (!mayTry) throw new AppError('registration.closed');
  if (token) await peekInvitation(ctx, token);
  const passwordHash = await hashPassword(ctx.address, password);
  const names = { fullName, email, username };
  return unitOfWork({ ...ctx, user: null }, async (unit) => {
    const user = await makeAccount(unit, names, passwordHash);
    unit.note({ action: 'account.made', userId: user.id, ...(token && { subject: 'by invitation' }) });
    const isClaimed = token ? await claimInvitation(unit, token, user) : false;
    if (registration === 'invite' && !isClaimed) throw new AppError('registration.closed');
    return user;
  });
}

/**
 * Signs in by username or email. An unknown user and a wrong password get one answer in the same time (contract §3), and
 * are counted alike (§8). A password that was replaced while it was looked at is a wrong one.
 */
export async function login(ctx: Context, input: z.infer<typeof Login>): Promise<User> {
  const name = foldCase(input.username);
  const account = await accountByName(ctx.database.db, name);
  const tries = await triesOfSignIn(ctx, name, account?.id);
  const fits = await checkPassword(ctx.address, account?.passwordHash, input.password, tries);
  if (!account || !fits) {
    const failure = { action: 'signIn.failed' as const, actorId: null, userId: account?.id ?? null };
    await inTransaction(ctx.database.db, (db) => countFailure(db, failure, ctx.address, ctx.clock.now()));
    throw new AppError('auth.invalidCredentials');
  }
  const { passwordHash, ...user } = account;
  const by = { userId: user.id, isRemembered: input.rememberMe, userAgent: ctx.userAgent };
  const { token, device } = await asOne(ctx, async (one) => {
    if (!(await hasPasswordHash(one.database.db, user.id, passwordHash))) throw new AppError('auth.invalidCredentials');
    await forgetTries(one, tries.key);
    await unitOfWork({ ...one, user }, async ({ note }) => {
      note({ action: 'signIn' });
      // Whoever was signed in there is so no more.
      if (ctx.session) note({ action: 'sessions.ended', userId: ctx.session.userId, subject: 'one' });
    });
    return { device: await rememberBrowser(one, user.id), token: await openSession(one, by, ctx.session) };
  });
  tries.giveBack();
  ctx.setSession(token, input.rememberMe);
  ctx.setDevice(device, input.rememberMe);
  return user;
}

/** Ends the session on the server and in the browser; harmless without one. Another's than who is meant goes on: 401. */
export async function logout(ctx: Context): Promise<void> {
  if (ctx.session && !ctx.user) throw new AppError('auth.required');
  if (ctx.session) await endSession(ctx, ctx.session);
  ctx.setSession(null, false);
}
