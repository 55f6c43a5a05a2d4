// node dist/server.js user list | add | reset-password | sessions | sign-out | disable | enable
import { parseArgs } from 'node:util';
import { isoTime } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/context.ts';
import { columnsForTerminal } from '#server/kernel/for-terminal.ts';
import { OperatorError } from '#server/kernel/operator-error.ts';
import { unattendedWith } from '#server/modules/projects/project-operator.actions.ts';
import { listAccounts } from './account.queries.ts';
import { disable, enable, invite, resetPasswordOf, sessionsOf, signOut } from './operator.actions.ts';

type Print = (line: string) => void;

const usage = `Usage:
  node dist/server.js user list
  node dist/server.js user add USERNAME --email ADDRESS --name 'FULL NAME'
  node dist/server.js user reset-password|sessions|sign-out|disable|enable USERNAME`;

const day = (time: string | null) => time?.slice(0, 10) ?? 'never';

async function list({ database, clock }: Services, print: Print): Promise<void> {
  const accounts = await listAccounts(database.db, isoTime(clock));
  for (const { username, email, fullName, disabledAt, lastUsedAt, sessions } of accounts) {
    const state =
      disabledAt === null ? `${sessions} sessions, last used ${day(lastUsedAt)}` : `disabled ${day(disabledAt)}`;
    print(columnsForTerminal(username, email, fullName, state));
  }
}

const minute = (time: string) => `${time.slice(0, 16)}Z`;

async function showSessions(services: Services, name: string, print: Print): Promise<void> {
  const sessions = await sessionsOf(services, name);
  if (sessions.length === 0) return print(`${name} is signed in nowhere.`);
  for (const { userAgent, createdAt, lastUsedAt, isRemembered } of sessions)
    print(
      columnsForTerminal(
        userAgent ?? 'unknown device',
        `since ${minute(createdAt)}`,
        `last used ${minute(lastUsedAt)}`,
        isRemembered ? 'remembered' : 'not remembered',
      ),
    );
}

async function disableOne(services: Services, account: string, print: Print): Promise<void> {
  const { id, username } = await disable(services, account);
  print(`${username} is disabled, and signed out everywhere.`);
  const projects = await unattendedWith(services, id);
  if (projects.length === 0) return;
  print('Nobody is in charge any more of:');
  for (const { id: projectId, name, members } of projects) {
    const others = members.filter(({ isOpen }) => isOpen).map((member) => member.username);
    print(columnsForTerminal(`  ${projectId}`, name, `members: ${others.join(', ')}`));
  }
  print('Give each to one of its members: node dist/server.js project hand-over ID USERNAME');
}

/** Where a link leads: as people reach Ekipa, which only `PUBLIC_URL` can tell. */
function linkTo({ settings }: Services, path: string): string {
  return settings.publicUrl ? `${settings.publicUrl.origin}${path}` : `(the address of your Ekipa)${path}`;
}

function read(args: string[]) {
  try {
    const options = { email: { type: 'string' }, name: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    return { positionals, ...values };
  } catch {
    throw new OperatorError(usage);
  }
}

/** What an operator does to accounts; `args` begins with what. It works beside a running server. */
export async function userCommand(services: Services, args: string[], print: Print): Promise<void> {
  const { positionals, email, name: fullName } = read(args);
  const [what, name, ...more] = positionals;
  const hasOptions = email !== undefined || fullName !== undefined;
  if (hasOptions && what !== 'add') throw new OperatorError(usage);
  if (what === 'list' && name === undefined) return list(services, print);
  if (name === undefined || more.length > 0) throw new OperatorError(usage);
  switch (what) {
    case 'add': {
      if (!email || !fullName) throw new OperatorError(usage);
      const path = await invite(services, { username: name, email, fullName });
      return print(
        `${name} has an account. This link sets its password, once, within an hour:\n${linkTo(services, path)}`,
      );
    }
    case 'reset-password': {
      const path = await resetPasswordOf(services, name);
      return print(`This link sets a new password for ${name}, once, within an hour:\n${linkTo(services, path)}`);
    }
    case 'sessions':
      return showSessions(services, name, print);
    case 'sign-out':
      return print(`${await signOut(services, name)} is signed out everywhere.`);
    case 'disable':
      return disableOne(services, name, print);
    case 'enable':
      return print(`${await enable(services, name)} may sign in again.`);
    case undefined:
    default:
      throw new OperatorError(usage);
  }
}
