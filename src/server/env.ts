// The only reader of process.env (contract §9). A wrong value stops the start with one line.
import { resolve } from 'node:path';
import { z } from 'zod';
import { isTimezone } from '#shared/timezone.ts';
import type { Settings } from '#server/kernel/context.ts';
import { createMailer, type Mailer } from '#server/kernel/mailer.ts';
import { OperatorError } from '#server/kernel/operator-error.ts';

/** In digits: what is read as a number otherwise (`0x50`, `1e3`) is hardly meant. */
const digits = (shape: RegExp, problem: string) => z.string().trim().regex(shape, problem).transform(Number);

/** A whole address: nothing else is asked of one that is none. */
const address = (protocol: RegExp, error: string) =>
  z.url({ protocol, error, abort: true }).refine((url) => new URL(url).port !== '0', 'must name a port above 0');

const Env = z.object({
  PORT: digits(/^\d+$/, 'must be a port').pipe(z.number('must be a port').max(65_535, 'must be a port')).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.undefined('is not supported yet: leave it unset').optional(),
  REDIS_URL: z.undefined('is not supported yet: leave it unset').optional(),
  PUBLIC_URL: address(/^https?$/, 'must be an http(s) address')
    .refine((url) => !new URL(url).username && !new URL(url).password, 'must name neither user nor password')
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[1-9]|10)$/, 'must be true, false or how many proxies stand in a row, 1 to 10')
    .default('false')
    .transform((text) => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text))),
  APP_TIMEZONE: z.string().refine(isTimezone, 'must be a time zone such as Europe/Warsaw').default('Europe/Warsaw'),
  REGISTRATION: z.enum(['open', 'invite', 'closed'], 'must be open, invite or closed').default('open'),
  MAX_UPLOAD_MB: digits(/^\d+(\.\d+)?$/, 'must be a number of megabytes')
    .pipe(
      z
        .number('must be a number of megabytes')
        .positive('must be above 0')
        .max(10_240, 'must be 10240 at most, which are 10 GB'),
    )
    .default(25),
  SMTP_URL: address(/^smtps?$/, 'must be an smtp(s) address')
    .refine((url) => new URL(url).hostname !== '', 'must name a host')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]*<[^<>@\s,]+@[^<>@\s,]+>|[^<>@\s,]+@[^<>@\s,]+)$/,
      'must be an address such as Ekipa <ekipa@example.org>',
    )
    .optional(),
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters, without spaces')
    .optional(),
  RATE_LIMITS: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .transform((text) => text === 'on'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be one of fatal … trace, silent')
    .default('info'),
});
export type Env = z.infer<typeof Env>;

/** The names of all variables. */
export const envNames: readonly string[] = Object.keys(Env.shape);

/** Reads the configuration; an empty value is one that is not set, one of spaces alone is wrong. Throws an `OperatorError` naming the first wrong value. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const blank = envNames.find((name) => set[name]?.trim() === '');
  if (blank !== undefined) throw new OperatorError(`${blank} holds nothing but spaces`);
  const { success, data, error } = Env.safeParse(set);
  if (success) return data;
  const [issue] = error.issues;
  throw new OperatorError(`${String(issue?.path[0])} ${issue?.message}`);
}

/** The part of the configuration that procedures read. */
export const settingsOf = (env: Env): Settings => ({
  dataDir: env.DATA_DIR,
  publicUrl: env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL),
  timezone: env.APP_TIMEZONE,
  registration: env.REGISTRATION,
  rateLimits: env.RATE_LIMITS,
  maxUploadBytes: Math.round(env.MAX_UPLOAD_MB * 1_048_576),
});

const senderOf = ({ MAIL_FROM, PUBLIC_URL }: Env): string =>
  MAIL_FROM ?? `Ekipa <noreply@${PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname}>`;

/** How mail goes out; null where no mail server is configured. */
export const mailerOf = (env: Env): Mailer | null =>
  env.SMTP_URL === undefined ? null : createMailer(env.SMTP_URL, senderOf(env));
