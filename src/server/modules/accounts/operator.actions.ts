// What an operator does to people's accounts from the command line (contract §3, §9).
import { foldCase } from '#shared/text.ts';
import { Register } from '#shared/user.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/context.ts';
import { OperatorError } from '#server/kernel/operator-error.ts';
import { newToken } from '#server/kernel/token.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { makeAccount } from '#server/modules/auth/auth.actions.ts';
import { makeResetPath, voidResets } from '#server/modules/auth/password.actions.ts';
import { endSessionsOf, sessionsHeldBy } from '#server/modules/auth/own-sessions.actions.ts';
import { handOverChats } from '#server/modules/team-chats/team-chat-hand-over.actions.ts';
import { anyAccount, openAccounts, setDisabled } from './account.queries.ts';

/** The account with that username or email, also a disabled one. Throws an `OperatorError` where there is none. */
export async function accountOf({ database }: Services, name: string) {
  const account = await anyAccount(database.db, foldCase(name));
  if (!account) throw new OperatorError(`There is no account ${name}.`);
  return account;
}

/** A link that sets a new password, once, within an hour. Returns where it leads below Ekipa's address. */
export async function resetPasswordOf(services: Services, name: string): Promise<string> {
  const { id, username, disabledAt } = await accountOf(services, name);
  if (disabledAt !== null) throw new OperatorError(`The account ${username} is disabled: enable it first.`);
  return unitOfWork({ ...services, user: null }, (unit) => makeResetPath(unit, id));
}

/** Where someone is signed in now, the session used last first. What no longer holds is left out. */
export async function sessionsOf(services: Services, name: string) {
  const { id } = await accountOf(services, name);
  return sessionsHeldBy(services, id);
}

/** Ends all sessions of an account. Returns its username. */
export async function signOut(services: Services, name: string): Promise<string> {
  const { id, username } = await accountOf(services, name);
  await unitOfWork({ ...services, user: null }, (unit) => endSessionsOf(unit, id));
  return username;
}

async function close(unit: UnitOfWork, id: number): Promise<void> {
  await setDisabled(unit.db, id, unit.now);
  await endSessionsOf(unit, id);
  await voidResets(unit, id);
  unit.note({ action: 'account.disabled', userId: id });
  await handOverChats(unit, id);
}

/** Closes an account until it is enabled again: it is signed out everywhere within a second, its links for a password work no more, and its chats go on without it. */
export async function disable(services: Services, name: string) {
  const { id, username, disabledAt } = await accountOf(services, name);
  if (disabledAt !== null) throw new OperatorError(`The account ${username} is disabled already.`);
  await unitOfWork({ ...services, user: null }, (unit) => close(unit, id));
  return { id, username };
}

/**
 * Closes those of the accounts that are open, for a restored backup knows nothing of what was closed after it. They are
 * told by their ids. Returns their usernames.
 */
export async function keepDisabled(services: Pick<Services, 'database' | 'bus' | 'clock'>, ids: number[]) {
  const accounts = await openAccounts(services.database.db, ids);
  await unitOfWork({ ...services, user: null }, async (unit) => {
    for (const { id } of accounts) await close(unit, id);
  });
  return accounts.map(({ username }) => username);
}

export async function enable(services: Services, name: string): Promise<string> {
  const { id, username, disabledAt } = await accountOf(services, name);
  if (disabledAt === null) throw new OperatorError(`The account ${username} is not disabled.`);
  await unitOfWork({ ...services, user: null }, async ({ db, note }) => {
    await setDisabled(db, id, null);
    note({ action: 'account.enabled', userId: id });
  });
  return username;
}

/** What no password fits. */
const noPassword = '';

/** Makes an account, whatever `REGISTRATION` says, whose password is set by a link. Returns where that leads. */
export async function invite(services: Services, names: { username: string; email: string; fullName: string }) {
  const wanted = Register.safeParse({ ...names, password: newToken() });
  if (!wanted.success) throw new OperatorError(`That is no ${String(wanted.error.issues[0]?.path[0])}.`);
  const { username, email, fullName } = wanted.data;
  try {
    return await unitOfWork({ ...services, user: null }, async (unit) => {
      const { id } = await makeAccount(unit, { username, email, fullName }, noPassword);
      unit.note({ action: 'account.made', userId: id });
      return makeResetPath(unit, id);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'user.usernameTaken')
      throw new OperatorError(`${username} is taken.`);
    if (error instanceof AppError && error.code === 'user.emailTaken') throw new OperatorError(`${email} is taken.`);
    throw error;
  }
}
