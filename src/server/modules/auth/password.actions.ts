import type { z } from 'zod';
import type { ChangePassword, ForgotPassword, ResetPassword } from '#shared/account.ts';
import { problem } from '#shared/problem.ts';
import { foldCase } from '#shared/text.ts';
import type { User } from '#shared/user.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { countFailure } from '#server/kernel/audit-log.ts';
import { isoTime } from '#server/kernel/clock.ts';
import type { Context, UserContext } from '#server/kernel/context.ts';
import { inTransaction, type Db } from '#server/kernel/db.ts';
import { hashOfToken, newToken } from '#server/kernel/token.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { languageOfUser } from '#server/modules/settings/settings.access.ts';
import { accountByName } from './auth.queries.ts';
import {
  countResetsBetween,
  hasPasswordHash,
  insertReset,
  passwordHashOf,
  resetByHash,
  setPassword,
  spendResets,
} from './password.queries.ts';
import { checkPassword, hashPassword } from './password.ts';
import { passwordResetMail } from './password-reset.mail.ts';
import { deleteSessionsOf } from './session.queries.ts';
import { forgetOtherBrowsers, forgetTries, forgetTriesOf, keyOfPassword, triesFor } from './tries.actions.ts';

const hour = 3_600_000;
/** Nobody's mailbox is filled by strangers who know the address. */
const resetsAnHour = 3;

/**
 * Whether a link can be mailed. It leads to `PUBLIC_URL` alone: where a stranger says how the server is reached, the
 * secret would go where they say.
 */
export const canMailReset = ({ mailer, settings }: Context): boolean => mailer !== null && settings.publicUrl !== null;

/**
 * Asks for one's password once more, before what cannot be taken back. `field` is where it was typed. A session that
 * somebody left open guesses it no more often than one may at the door. Returns what the transaction of the act has to ask:
 * that it is the account's password still.
 */
export async function requirePassword(ctx: UserContext, password: string, field: string) {
  const triesKey = keyOfPassword(ctx.user.id);
  const wrong = () => new AppError('auth.wrongPassword', { fields: { [field]: [problem('field.passwordWrong')] } });
  const passwordHash = (await passwordHashOf(ctx.database.db, ctx.user.id)) ?? '';
  if (!(await checkPassword(ctx, passwordHash, password, triesFor(ctx, triesKey)))) {
    const failure = { action: 'password.wrong' as const, actorId: ctx.user.id, userId: ctx.user.id };
    await inTransaction(ctx.database.db, (db) => countFailure(db, failure, ctx.address, ctx.clock.now()));
    throw wrong();
  }
  await forgetTries(ctx, triesKey);
  return async (db: Db): Promise<void> => {
    if (!(await hasPasswordHash(db, ctx.user.id, passwordHash))) throw wrong();
  };
}

/**
 * Another password ends all other sessions, and the links that were mailed for a forgotten one (contract §3). Other
 * browsers are as new to the account as a stranger's.
 */
async function replacePassword(
  ctx: Context,
  { db, now }: UnitOfWork,
  { id: userId, passwordHash, kept }: { id: number; passwordHash: string; kept: number | null },
) {
  await setPassword(db, userId, passwordHash);
  await spendResets(db, userId, now);
  await deleteSessionsOf(db, userId, kept);
  await forgetOtherBrowsers(ctx, db, userId);
}

/** Changes one's own password, which has to be known. The session that asks goes on. */
export async function changePassword(ctx: UserContext, input: z.infer<typeof ChangePassword>): Promise<void> {
  const requireStill = await requirePassword(ctx, input.currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(ctx, input.newPassword);
  await unitOfWork(ctx, async (unit) => {
    await requireStill(unit.db);
    await replacePassword(ctx, unit, { id: ctx.user.id, passwordHash, kept: ctx.session?.id ?? null });
    unit.note({ action: 'password.changed', userId: ctx.user.id });
  });
}

/** Writes down a link that sets a new password, once, within an hour. Returns where it leads below Ekipa's address. */
export async function makeResetPath({ db, now, note }: UnitOfWork, userId: number): Promise<string> {
  const times = { createdAt: now, expiresAt: new Date(Date.parse(now) + hour).toISOString() };
  const token = newToken();
  note({ action: 'password.linkMade', userId });
  await insertReset(db, { ...times, userId, tokenHash: hashOfToken(token) });
  return `/reset-password?token=${token}`;
}

/** The links that were made for an account so far set no password any more. */
export const voidResets = ({ db, now }: UnitOfWork, userId: number) => spendResets(db, userId, now);

async function mailReset(ctx: Context, user: User): Promise<void> {
  const { db } = ctx.database;
  const path = await unitOfWork(ctx, async (unit) => {
    // It may have another address by now.
    if ((await accountByName(unit.db, foldCase(user.email)))?.id !== user.id) return null;
    const hourAgo = new Date(ctx.clock.now() - hour).toISOString();
    const recent = await countResetsBetween(unit.db, user.id, hourAgo, unit.now);
    return recent < resetsAnHour ? makeResetPath(unit, user.id) : null;
  });
  if (path === null) return;
  const language = await languageOfUser(db, user.id, ctx.language);
  const url = `${ctx.baseUrl}${path}`;
  await ctx.mailer?.send(passwordResetMail({ to: user.email, name: user.fullName, url }, language));
}

/**
 * Mails a link that sets a new password, once, within an hour. The answer says nothing of whether there is such an
 * account, and comes in the same time: the mail goes out afterwards.
 */
export async function forgotPassword(ctx: Context, { email }: z.infer<typeof ForgotPassword>): Promise<void> {
  if (!canMailReset(ctx)) throw new AppError('mail.off');
  const user = await accountByName(ctx.database.db, foldCase(email));
  if (user) void mailReset(ctx, user).catch((error: unknown) => ctx.warn(error, 'a password link could not be mailed'));
}

/** Sets a new password by a mailed link; everyone who was signed in is signed out (contract §3). It unlocks the account where it is used. */
export async function resetPassword(ctx: Context, { token, password }: z.infer<typeof ResetPassword>): Promise<void> {
  const tokenHash = hashOfToken(token);
  const now = isoTime(ctx.clock);
  if (!(await resetByHash(ctx.database.db, tokenHash, now))) throw new AppError('auth.resetInvalid');
  const passwordHash = await hashPassword(ctx.address, password);
  await unitOfWork(ctx, async (unit) => {
    const user = await resetByHash(unit.db, tokenHash, now);
    if (!user) throw new AppError('auth.resetInvalid');
    await replacePassword(ctx, unit, { id: user.id, passwordHash, kept: null });
    await forgetTriesOf(ctx, unit.db, user);
    unit.note({ action: 'password.reset', userId: user.id });
  });
}
