import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '#shared/user.ts';
import { buildApp, type AppOptions as BuildOptions } from '#server/app.ts';
import type { Services, Settings } from '#server/kernel/context.ts';
import { migrate, openDatabase } from '#server/kernel/db.ts';
import { EventBus } from '#server/kernel/event-bus.ts';
import type { Mailer } from '#server/kernel/mailer.ts';
import { openSession } from '#server/modules/auth/session.ts';
import { callsAs } from './calls-as.ts';
import { makers } from './make.ts';

const template = openDatabase(':memory:');
await migrate(template.db);
const migrated = template.bytes();
await template.close();

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Answer = { status: number; body: unknown; headers: Record<string, unknown> };
export type WholeApp = Awaited<ReturnType<typeof wholeApp>>;

type Given = Partial<Settings> & Pick<BuildOptions, 'trustedProxies' | 'metricsToken' | 'clientDir' | 'patience'>;

export type AppOptions = Given & {
  at?: string;
  mailer?: Mailer | null;
  /** What is in its database: the bytes of one, else nothing. */
  bytes?: Buffer;
};

/**
 * The whole server on a real database of its own, with a clock that stands still until it is set. Whoever opens it
 * closes it.
 */
export async function wholeApp({
  at = '2026-06-10T08:00:00.000Z',
  mailer = null,
  trustedProxies,
  metricsToken,
  clientDir,
  patience,
  bytes = migrated,
  ...settings
}: AppOptions = {}) {
  const clock = { time: Date.parse(at), now: () => clock.time };
  const dataDir = mkdtempSync(join(tmpdir(), 'ekipa-'));
  const services: Services = {
    database: openDatabase(bytes),
    bus: new EventBus(),
    clock,
    settings: {
      dataDir,
      publicUrl: null,
      timezone: 'Europe/Warsaw',
      registration: 'open',
      rateLimits: false,
      maxUploadBytes: 25 * 1_048_576,
      ...settings,
    },
    mailer,
  };
  const { app, live } = await buildApp(services, { trustedProxies, metricsToken, clientDir, patience });
  const close = async () => {
    await app.close();
    await services.database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };

  const tokens = new Map<number, string>();
  const cookieOf = async (user: { id: number }) => {
    const token =
      tokens.get(user.id) ?? (await openSession(services, { userId: user.id, isRemembered: true, userAgent: null }));
    tokens.set(user.id, token);
    return `ekipa_session=${token}`;
  };

  return {
    app,
    close,
    services,
    clock,
    db: services.database.db,
    cookieOf,
    make: makers(services),
    /** The typed calls of the interface, as that user, or as nobody. */
    as: (user: User | null) => callsAs(services, user, live),
    /** A call over REST, as that user, or as nobody. */
    rest: async (user: User | null, method: Method, url: string, payload?: object): Promise<Answer> => {
      const headers = user ? { cookie: await cookieOf(user) } : {};
      const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: response.statusCode, body: response.json(), headers: response.headers };
    },
  };
}
