// node dist/server.js doctor
import type { Env } from '#server/env.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { verifyMailServer } from '#server/kernel/mailer.ts';
import { checkConfiguration } from './config.check.ts';
import { checkBackups, checkData } from './data.check.ts';
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts';
import { checkReach } from './reach.check.ts';

async function checkMail({ SMTP_URL }: Env): Promise<Finding[]> {
  if (SMTP_URL === undefined) return [warning('mail', 'none is sent: set SMTP_URL')];
  const { host } = new URL(SMTP_URL);
  try {
    await verifyMailServer(SMTP_URL);
    return [ok('mail', `${host} takes mail from here`)];
  } catch (error) {
    return [fault('mail', `${host}: ${reasonOf(error)}`)];
  }
}

/**
 * Looks at the whole set-up, beside a running server or without one, and prints a line a finding, as it goes. Changes
 * nothing, sends nothing. Returns the exit code: 1 when something does not work.
 */
export async function doctorCommand(
  env: Env,
  source: NodeJS.ProcessEnv,
  clock: Clock,
  print: (line: string) => void,
): Promise<number> {
  const checks = [
    async () => checkConfiguration(env, source),
    () => checkData(env, clock),
    () => checkBackups(env, clock),
    () => checkReach(env),
    () => checkMail(env),
  ];
  let hasFault = false;
  for (const check of checks)
    for (const { level, about, text } of await check()) {
      hasFault ||= level === 'fault';
      print(`${level.padEnd(8)} ${about.padEnd(15)} ${text}`);
    }
  return hasFault ? 1 : 0;
}
