import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '#server/app.ts';
import { settingsOf, type Env } from '#server/env.ts';
import type { Services } from '#server/kernel/context.ts';
import { codeOf } from '#server/kernel/data-folder.ts';
import { relayEvents } from '#server/kernel/event-relay.ts';
import { OperatorError } from '#server/kernel/operator-error.ts';
import { backUpDaily } from '#server/modules/backups/daily-backup.ts';
import { remindOfDeadlines } from '#server/modules/reminders/reminder.actions.ts';
import { tidyUp } from './tidy-up.ts';

/** Beside the bundled server. */
const clientDir = join(dirname(fileURLToPath(import.meta.url)), 'client');
/** Contract §9: it ends within 10 seconds. What is still coming in after some of them is cut off. */
const cutOffMs = 5_000;
const endWithinMs = 9_000;
const remindEveryMs = 5 * 60_000;

/** Looks every few minutes whose morning it is; who was reminded is in the database. Returns how to stop. */
function remind(services: Services, onError: (error: unknown) => void): () => void {
  const look = () => void remindOfDeadlines(services).catch(onError);
  look();
  const timer = setInterval(look, remindEveryMs);
  return () => clearInterval(timer);
}

/** What is said of a name that leads nowhere, or to another machine. */
const noAddress = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/** Why it cannot listen, by the variable that says where; anything else as it is. */
function cannotListen({ HOST, PORT }: Env, error: Error): Error {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new OperatorError(`PORT ${PORT} is taken on ${HOST}: something listens there already (${code}).`);
  if (code === 'EACCES') return new OperatorError(`PORT ${PORT} may not be used by this user (${code}).`);
  if (noAddress.has(code)) return new OperatorError(`HOST ${HOST} is no address of this machine (${code}).`);
  return error;
}

/** Serves until SIGTERM or SIGINT; then finishes what is under way and closes the database. */
export async function serve(services: Services, env: Env): Promise<void> {
  const { app } = await buildApp(services, {
    clientDir,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
  });
  const { publicUrl, registration } = settingsOf(env);
  if (publicUrl?.protocol === 'https:' && registration === 'open')
    app.log.warn('registration is open to everyone who reaches PUBLIC_URL; REGISTRATION=invite asks for an invitation');
  if (services.mailer && !publicUrl)
    app.log.warn('PUBLIC_URL is not set: links in mails lead to where the sender reached this server');
  await app.listen({ port: env.PORT, host: env.HOST }).catch((error: Error) => {
    throw cannotListen(env, error);
  });
  // Not before: who cannot listen does nothing to the data, and leaves no timers.
  const stopRelay = relayEvents(services, (error) => app.log.error({ err: error }, 'events could not be relayed'));
  const { stop: stopTidying } = tidyUp(services, app.log);
  const stopReminding = remind(services, (error) => app.log.error({ err: error }, 'could not remind of deadlines'));
  const stopBackingUp = env.BACKUP_DIR === undefined ? () => {} : backUpDaily(services, env.BACKUP_DIR, app.log);

  const stop = async () => {
    setTimeout(() => app.server.closeAllConnections(), cutOffMs).unref();
    setTimeout(() => process.exit(1), endWithinMs).unref();
    stopRelay();
    stopTidying();
    stopReminding();
    stopBackingUp();
    await app.close();
    await services.database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}
