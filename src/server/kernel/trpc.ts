import '#shared/zod-problems.ts';
import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { AppError } from './app-error.ts';
import { breathe } from './breath.ts';
import { inTurn } from './calls.ts';
import type { Context, UserContext } from './context.ts';
import { describeError } from './error-body.ts';
import type { Rate } from './rate-limiter.ts';

export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the specification writes it: '/api/projects/{id}'. Names in braces are fields of the input. */
  path: `/api/${string}`;
  status?: 200 | 201;
  /** A DELETE that is told more than its address says: a secret must not stand in an address. */
  takesBody?: true;
  /** It answers a `Download`, of one of these content types: REST sends the file itself. */
  downloads?: readonly string[];
};

/** How a large list is answered from a store as long as its key stays the same (`http/stored-answers.ts`). */
export type Stored<Input = never> = {
  /**
   * Names what is shown and who sees it, after checking that they may: any change of either is another key. Its last word
   * is what changes with every change; of two keys that differ in nothing else the later one stands.
   */
  keyOf: (ctx: UserContext, input: Input) => Promise<string>;
  /** What the procedure itself does. */
  read: (ctx: UserContext, input: Input) => Promise<unknown>;
};

export type Meta = {
  /** Where the procedure also answers as REST; several where the specification has several spellings. */
  rest?: RestRoute | RestRoute[];
  stored?: Stored;
  /** How often it may be called, where that is not how often one may read or write (contract §8). */
  rate?: Rate;
  /** It waits for the mail server, and holds no place among its caller's calls but for what it does before that. */
  mails?: true;
  /** Set by `authed`: the REST door answers 401 before it reads a body. */
  isForUsers?: boolean;
};

/**
 * What is answered is JSON by its schema (times are texts, none is null), so it needs no walk for dates and the like:
 * this is what superjson makes of it, at no cost. A client reads it with superjson.
 */
const plainOutput = { serialize: (json: unknown) => ({ json }), deserialize: superjson.deserialize };

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: { input: superjson, output: plainOutput },
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const { status, body, retryAfter } = describeError(error, ctx?.language ?? defaultLanguage);
      return { ...shape, message: body.message, data: { ...body, httpStatus: status, retryAfter } };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

const counted = t.procedure.use(async ({ ctx, path, type, next }) => {
  if (type === 'subscription') return next();
  const begun = performance.now();
  const result = await next();
  // What it answers is still to be written.
  await breathe();
  const status = result.ok ? 200 : describeError(result.error, defaultLanguage).status;
  ctx.countCall(path, status, performance.now() - begun);
  return result;
});

/** A procedure for anyone. One that names a rate is counted by the caller's address. */
export const open = counted.use(({ ctx, meta, next }) => {
  if (meta?.rate) ctx.limiter.spend(meta.rate, ctx.address);
  return next();
});

/** A procedure for signed-in users, whose calls are counted by account and done in their turn. */
export const authed = counted.meta({ isForUsers: true }).use(({ ctx, meta, type, next }) => {
  if (!ctx.user) throw new AppError('auth.required');
  const known = { ...ctx, user: ctx.user };
  const work = () => next({ ctx: known });
  // What is listened to is counted where sockets come in.
  if (type === 'subscription') return work();
  ctx.limiter.spend(meta?.rate ?? (type === 'mutation' ? 'write' : 'read'), known.user.id);
  return meta?.mails ? work() : inTurn(known, work);
});
