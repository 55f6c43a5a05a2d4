import { TRPCClientError } from '@trpc/client';
import i18next from 'i18next';
import type { ErrorBody } from '#shared/errors.ts';
import { readProblem } from '#shared/problem.ts';

export type Failure = ErrorBody & { httpStatus?: number; retryAfter?: number };

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'message' in value && 'code' in value;

/** What the server said was wrong; undefined when it was not reached. An answer from before tRPC is plain JSON (403, 503). */
export function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  return [error.data, error.meta?.responseJSON].find(isFailure);
}

/** A failure in the reader's words: the server's message (contract §1), or that it was not reached, else `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  const failure = failureOf(error);
  if (failure) return failure.message || fallback;
  return error instanceof TRPCClientError ? i18next.t('noConnection') : fallback;
}

/** A field's problem as a schema of `shared` says it ('field.tooLong?max=200'), in the reader's words. */
export function fieldText(problem: string | undefined): string | undefined {
  if (problem === undefined) return undefined;
  const { key, params } = readProblem(problem);
  return i18next.t(`errors:${key}`, params as { min: string; max: string });
}

/** The first thing that the server said of each field, ready to show. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(failureOf(error)?.fields ?? {}).flatMap(([name, [text]]) => (text ? [[name, text]] : [])),
  );
