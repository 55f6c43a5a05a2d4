import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/app-router.ts';
import type { ErrorBody } from '#shared/errors.ts';

/** What the server would answer, by the path of the call. Throw `refusal(…)` or `noConnection()` to fail. */
export type Answers = Record<string, (input: never) => unknown>;

/** An error as the server answers it, worded. */
export const refusal = (httpStatus: number, body: ErrorBody & { retryAfter?: number }): Error =>
  TRPCClientError.from({ error: { code: -32_000, message: body.message, data: { ...body, httpStatus } } });

/** What a call ends with when the server is not reached. */
export const noConnection = (): Error => TRPCClientError.from(new TypeError('Failed to fetch'));

const answerTo = async (answers: Answers, path: string, input: unknown) => {
  const answer = answers[path];
  if (!answer) throw new Error(`the test has no answer for ${path}`);
  return answer(input as never);
};

/** The one seam of component tests: a connection that ends here. Subscriptions stay silent. */
export const answering =
  (answers: Answers): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      if (op.type === 'subscription') return;
      answerTo(answers, op.path, op.input).then(
        (data) => {
          observer.next({ result: { type: 'data', data } });
          observer.complete();
        },
        (error: unknown) => observer.error(TRPCClientError.from(error as Error)),
      );
    });
