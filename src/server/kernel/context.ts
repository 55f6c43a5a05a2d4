import type { Heard, Moment } from '#shared/events.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { User } from '#shared/user.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db.ts';
import type { EventBus } from './event-bus.ts';
import type { Mailer } from './mailer.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** What the server is made of: the same for every request. Built by `main.ts`, and by tests. */
export type Services = {
  database: Database;
  bus: EventBus;
  clock: Clock;
  settings: Settings;
  /** Null where no mail server is configured. */
  mailer: Mailer | null;
};

/** The configuration that procedures read (contract §9). */
export type Settings = {
  dataDir: string;
  publicUrl: URL | null;
  timezone: string;
  registration: 'open' | 'invite' | 'closed';
  rateLimits: boolean;
  /** The largest attachment, in bytes. */
  maxUploadBytes: number;
};

/** Where a user's sockets hear what that user may see. */
export type Live = {
  /** `newest` is the id of the event that was handed on last. Returns how to stop listening. */
  listen: (userId: number, listener: (told: Heard, newest: number) => void) => () => void;
  /** Tells people what is so for a moment: to those who listen now, and never again. */
  tell: (userIds: Iterable<number>, moment: Moment) => void;
  /** Whether someone's screen listens. */
  isHere: (userId: number) => boolean;
  /** Takes the steps of one user one after the other. */
  inTurn: <T>(userId: number, step: () => Promise<T>) => Promise<T>;
};

export type Session = { id: number; userId: number; token: string; expiresAt: string };

/** What a procedure knows of its caller. Who acts comes from the session alone. */
export type Context = Services & {
  live: Live;
  limiter: RateLimiter;
  user: User | null;
  /** What the browser is signed in by. Where the page asks for somebody else than its user, `user` is null all the same. */
  session: Session | null;
  /** Throws `auth.required` where the caller is signed in no more: asked again by whoever had to wait for their turn. */
  requireSession: () => Promise<void>;
  language: Language;
  /** Where people reach this server, for links in mails: `PUBLIC_URL`, else as the caller reached it. */
  baseUrl: string;
  /** Whom limits count that are by address: of an IPv6 address the network that its owner has. */
  address: string;
  /** What a browser holds that signed in before, and how it is given that. */
  deviceToken: string | null;
  setDevice: (token: string, isRemembered: boolean) => void;
  userAgent: string | null;
  /** Counts a call that has ended, for the operator's metrics. */
  countCall: (procedure: string, status: number, ms: number) => void;
  /** Notes what went wrong without keeping the call from being answered. */
  warn: (error: unknown, what: string) => void;
  /** Gives the caller's browser a session, or takes it away. */
  setSession: (token: string | null, isRemembered: boolean) => void;
  /** Answers REST with another success status than the procedure's own. */
  setStatus: (status: 200 | 201) => void;
};

/** The context of a procedure that only signed-in callers reach. */
export type UserContext = Context & { user: User };
