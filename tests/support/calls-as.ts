import type { User } from '#shared/user.ts';
import { appRouter } from '#server/app-router.ts';
import type { Live, Services } from '#server/kernel/context.ts';
import { RateLimiter } from '#server/kernel/rate-limiter.ts';
import { createCallerFactory } from '#server/kernel/trpc.ts';

const callerOf = createCallerFactory(appRouter);
const nobodyListens: Live = {
  listen: () => () => {},
  tell: () => {},
  isHere: () => false,
  inTurn: (_, step) => step(),
};

/** The typed calls of the interface, as that user, or as nobody, without a request. */
export const callsAs = (services: Services, user: User | null, live: Live = nobodyListens) =>
  callerOf({
    ...services,
    live,
    limiter: new RateLimiter(services.clock, services.settings.rateLimits),
    user,
    session: null,
    language: 'pl',
    baseUrl: 'http://ekipa.test',
    address: '127.0.0.1',
    deviceToken: null,
    setDevice: () => {},
    userAgent: null,
    countCall: () => {},
    warn: () => {},
    requireSession: async () => {},
    setSession: () => {},
    setStatus: () => {},
  });
