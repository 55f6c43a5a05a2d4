import { createWSClient, httpBatchLink, splitLink, TRPCClientError, type TRPCLink, wsLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable, tap } from '@trpc/server/observable';
import type { AppRouter } from '#server/app-router.ts';
import { againMs } from './again.ts';
import { sayLineLost } from './connection.ts';
import { isUnreached } from './error-text.ts';
import { headersOf, singleCalls, transformer, url } from './links.ts';
import { PromptSocket } from './prompt-socket.ts';

export const trpc = createTRPCReact<AppRouter>();

/** Large lists go alone: the server keeps such answers compressed, and small ones do not wait for them. */
const alone = new Set(['task.listByProject']);
/** Contract §8: a batch holds at most 10 calls. */
const maxItems = 10;

const socketUrl = (userId: number) => `${location.origin.replace(/^http/, 'ws')}/ws?user=${userId}`;

/** Contract §7: so the server closes the socket of a session that has ended, and nobody else's that keeps to the rules. */
const refused = 1008;

/** A write that did not reach the server shows that the line is gone. */
const noticeLosses: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op).pipe(tap({ error: (error) => op.type === 'mutation' && isUnreached(error) && sayLineLost() }));

/** Who acts comes from the session: what is tried again once theirs is over would be said in the name of the next one. */
const whileTheirs =
  (isOver: () => boolean): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    isOver() ? observable(({ error }) => error(new TRPCClientError('The session is over.'))) : next(op);

/**
 * The connection of a signed-in user to the server: one socket for the subscription, batches of calls for the rest. Both say
 * whose they are.
 * `onRefused` is called when the server will not have the socket any more. `begin` returns how to end it: then no call is made
 * any more, and it `isOver`.
 */
export function createConnection(userId: number, onRefused: () => void) {
  let isOver = false;
  const ownHeaders = () => headersOf(userId);
  const socket = createWSClient({
    url: () => socketUrl(userId),
    WebSocket: PromptSocket,
    retryDelayMs: () => againMs,
    lazy: { enabled: true, closeMs: 1_000 },
    onClose: (cause) => cause?.code === refused && onRefused(),
    keepAlive: { enabled: true, intervalMs: 10_000, pongTimeoutMs: 5_000 },
  });
  const client = trpc.createClient({
    links: [
      whileTheirs(() => isOver),
      noticeLosses,
      splitLink({
        condition: (op) => op.type === 'subscription',
        true: wsLink({ client: socket, transformer }),
        false: splitLink({
          condition: (op) => alone.has(op.path),
          true: singleCalls(ownHeaders),
          false: httpBatchLink({ url, maxItems, transformer, headers: ownHeaders }),
        }),
      }),
    ],
  });
  const begin = () => {
    isOver = false;
    return () => void (isOver = true);
  };
  return { client, begin, isOver: () => isOver };
}
