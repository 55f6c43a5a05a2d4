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

/** Whether the server says that it can do nothing just now, and has done none of it: it is asked again a little later. */
export const isPassing = (error: unknown): boolean =>
  ['server.busy', 'server.unavailable'].includes(failureOf(error)?.code ?? '');

/**
 * The number by which the operator finds in the log what failed: of a failure of the server's own alone, since all other
 * answers say what to do (contract §2), and that there is too much to do is not written down for each call. All calls of a batch share one.
 */
export function requestIdOf(error: unknown): string | undefined {
  const response = error instanceof TRPCClientError ? error.meta?.response : undefined;
  const failure = failureOf(error);
  if (!failure || failure.code === 'server.busy' || !(response instanceof Response)) return undefined;
  if ((failure.httpStatus ?? response.status) < 500) return undefined;
  return response.headers.get('x-request-id') ?? undefined;
}

/**
 * Whether the server was not reached: there was no answer at all (a TypeError of `fetch`), or none but a page, which a
 * proxy shows in its place (a SyntaxError, since it is no JSON).
 */
export function isUnreached(error: unknown): boolean {
  if (!(error instanceof TRPCClientError) || failureOf(error)) return false;
  return error.cause instanceof TypeError || error.cause instanceof SyntaxError;
}

/** With a full stop where it has no end of its own: more is said after it. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/**
 * A failure in the reader's words: the server's message (contract §1), or `fallback`, which says what could not be done
 * (S1 §8), followed by that the server was not reached where it was not.
 */
export function errorText(error: unknown, fallback: string): string {
  const message = failureOf(error)?.message;
  if (message) return message;
  return isUnreached(error) ? `${asSentence(fallback)} ${i18next.t('noConnection')}` : fallback;
}

/** The reason alone, beside words that say what failed: `unknown` where neither the server nor the connection tells. */
export function reasonText(error: unknown, unknown = i18next.t('errors:internal')): string {
  return failureOf(error)?.message || (isUnreached(error) ? i18next.t('noConnection') : unknown);
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
