import { forgetOldAudit } from '#server/kernel/audit-log.ts';
import type { Services } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db.ts';
import { forgetOldEvents } from '#server/kernel/event-log.ts';
import { forgetHalfFiles } from '#server/kernel/file-store.ts';
import { forgetExpiredSessions } from '#server/modules/auth/session.ts';
import { forgetOldTries } from '#server/modules/auth/tries.actions.ts';
import { forgetExpiredInvitations } from '#server/modules/invitations/invitation-void.actions.ts';
import { forgetUnsentFiles } from '#server/modules/messages/message-file.actions.ts';

const tidyEveryMs = 3_600_000;
const believedMs = 30 * 86_400_000;

type Log = { warn: (about: object, text: string) => void; error: (about: object, text: string) => void };

/** When someone with an account last did something; null where nobody ever has. Strangers and reminders go by any clock. */
async function newestSign(db: Db): Promise<string | null> {
  const { event, line, use } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('events')
        .select('createdAt')
        .where('actorId', 'is not', null)
        .orderBy('id', 'desc')
        .limit(1)
        .as('event'),
      eb.selectFrom('audit').select('at').where('actorId', 'is not', null).orderBy('id', 'desc').limit(1).as('line'),
      eb
        .selectFrom('sessions')
        .select((of) => of.fn.max('lastUsedAt').as('use'))
        .as('use'),
    ])
    .executeTakeFirstOrThrow();
  return (
    [event, line, use]
      .filter((moment) => moment !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

/**
 * Throws away what is no longer of use; nothing while the clock stands more than 30 days after all that anybody did, as
 * one that is wrong would: that is logged, and the next round looks again.
 */
async function tidy(services: Services, log: Log): Promise<void> {
  const now = services.clock.now();
  const newest = await newestSign(services.database.db);
  if (newest !== null && now - Date.parse(newest) > believedMs) {
    const about = { now: new Date(now).toISOString(), newest };
    return log.warn(about, 'nothing is tidied up: nobody did anything for 30 days, or the clock is ahead');
  }
  await Promise.all([
    forgetOldEvents(services),
    forgetOldAudit(services),
    forgetExpiredSessions(services),
    forgetOldTries(services),
    forgetExpiredInvitations(services),
    forgetUnsentFiles(services),
    forgetHalfFiles(services.settings),
  ]);
}

/** Tidies up at once and then hourly; what fails is logged. Returns how to stop, and the end of the first round. */
export function tidyUp(services: Services, log: Log): { stop: () => void; first: Promise<void> } {
  const round = () => tidy(services, log).catch((error: unknown) => log.error({ err: error }, 'could not tidy up'));
  const timer = setInterval(() => void round(), tidyEveryMs);
  return { stop: () => clearInterval(timer), first: round() };
}
