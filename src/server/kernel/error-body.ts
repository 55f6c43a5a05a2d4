import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { errorStatus, type ErrorBody, type ErrorCode } from '#shared/errors.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { readProblem } from '#shared/problem.ts';
import { AppError, type ErrorDetails } from './app-error.ts';
import { isUnavailable } from './db.ts';
import { textsIn } from './i18n.ts';

export type ErrorAnswer = { status: number; body: ErrorBody; retryAfter?: number };

/** What any thrown thing is answered with, in the reader's language (contract §2). Never a stack, SQL or a path. */
export function describeError(error: unknown, language: Language): ErrorAnswer {
  const { code, fields, current, need, params, retryAfter } = readError(error);
  const t = textsIn(language);
  const words = (text: string) => {
    const { key, params: values } = readProblem(text);
    return t(`errors:${key}`, values);
  };
  return {
    status: errorStatus[code],
    body: {
      message: need ? t(`errors:forbidden.${need}`) : t(`errors:${code}`, params),
      code,
      ...(fields && {
        fields: Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, texts.map(words)])),
      }),
      ...(current !== undefined && { current }),
      ...(need && { need }),
    },
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** Whether an answer is a fault of ours, for the log: that there is too much to do is said there once. */
export const isFault = ({ status, body }: ErrorAnswer): boolean => status >= 500 && body.code !== 'server.busy';

/** How tRPC says that a call is not one: a wrong verb, a frame that cannot be read, an input that does not fit. */
const misspelt = new Set(['BAD_REQUEST', 'PARSE_ERROR', 'METHOD_NOT_SUPPORTED']);

function readError(error: unknown): { code: ErrorCode } & ErrorDetails {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (cause instanceof AppError) return { code: cause.code, ...cause.details };
  if (isUnavailable(cause)) return { code: 'server.unavailable', retryAfter: 5 };
  if (error instanceof z.ZodError) return { code: 'input.invalid', fields: fieldsOf(error) };
  if (error instanceof TRPCError && misspelt.has(error.code))
    return cause instanceof z.ZodError
      ? { code: 'input.invalid', fields: fieldsOf(cause) }
      : { code: 'input.malformed' };
  if (error instanceof TRPCError && error.code === 'NOT_FOUND') return { code: 'notFound' };
  if (error instanceof TRPCError && error.code === 'UNSUPPORTED_MEDIA_TYPE') return { code: 'body.unsupported' };
  if (error instanceof TRPCError && error.code === 'PAYLOAD_TOO_LARGE') return { code: 'body.tooLarge' };
  return { code: 'internal' };
}

/** Problems by the name of the field they are in: `labels.2` is said of `labels`. */
function fieldsOf(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) (fields[String(issue.path[0] ?? '')] ??= []).push(issue.message);
  return fields;
}
