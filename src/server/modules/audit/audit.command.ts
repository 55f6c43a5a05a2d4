// node dist/server.js audit [--user NAME] [--since DAY] [--limit N]
import { parseArgs } from 'node:util';
import { isCalendarDay } from '#shared/calendar-day.ts';
import { commandLine } from '#server/kernel/audit-log.ts';
import type { Services } from '#server/kernel/context.ts';
import { columnsForTerminal } from '#server/kernel/for-terminal.ts';
import { OperatorError } from '#server/kernel/operator-error.ts';
import { accountOf } from '#server/modules/accounts/operator.actions.ts';
import { listAudit } from './audit.queries.ts';

const usage = `Usage:
  node dist/server.js audit [--user NAME] [--since DAY] [--limit N]   DAY is a day in UTC, such as 2026-06-10`;

const shown = 200;

function read(args: string[]) {
  try {
    const options = { user: { type: 'string' }, since: { type: 'string' }, limit: { type: 'string' } } as const;
    const { user, since, limit = String(shown) } = parseArgs({ args, options }).values;
    if (!/^[1-9]\d{0,6}$/.test(limit) || (since !== undefined && !isCalendarDay(since))) throw new Error(usage);
    return { user, since, limit: Number(limit) };
  } catch {
    throw new OperatorError(usage);
  }
}

type Line = Awaited<ReturnType<typeof listAudit>>[number];

const whoOf = ({ actor, address }: Line) => actor ?? (address === commandLine ? 'operator' : '(not signed in)');

function describe(line: Line): string {
  const { at, action, actor, person, projectId, project, subject, address, times } = line;
  const about = [
    person !== actor && person,
    projectId !== null && `project ${projectId}${project === null ? '' : ` (${project})`}`,
    subject,
    times > 1 && `${times} times`,
  ];
  const what = about.filter(Boolean).join(', ');
  return columnsForTerminal(`${at.slice(0, 19)}Z`, whoOf(line), action, what || '-', address ?? '-');
}

/** Prints what the operator's log tells: when (UTC), who, what, of whom or what, from where; newest last. */
export async function auditCommand(services: Services, args: string[], print: (line: string) => void): Promise<void> {
  const { user, since, limit } = read(args);
  const userId = user === undefined ? undefined : (await accountOf(services, user)).id;
  const lines = await listAudit(services.database.db, { userId, since, limit });
  lines.toReversed().map(describe).forEach(print);
}
