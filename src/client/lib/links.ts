import { httpLink, type TRPCLink } from '@trpc/client';
import i18next from 'i18next';
import type { AppRouter } from '#server/app-router.ts';

/** What every connection to the server has in common. */
export const url = '/trpc';
/**
 * What goes both ways is JSON by its schemas: times are texts, nothing is a Map. So the server's superjson has nothing to
 * say beside it, and its envelope is all that is needed; the library itself would be a fiftieth of the board's scripts.
 */
const envelope = {
  serialize: (json: unknown) => ({ json }),
  deserialize: ({ json }: { json: unknown }) => json,
};
export const transformer = { input: envelope, output: envelope };
/** The server words its messages in the language of the interface, not in the browser's (contract §2). */
export const headers = () => ({ 'accept-language': i18next.language });
/** And whose page it is that calls: the browser's session may have become another's. */
export const headersOf = (userId: number) => ({ ...headers(), 'x-ekipa-user': String(userId) });

/** One call, one request. Whose page it is the call itself may say (`context.userId`). */
export const singleCalls = (given = headers): TRPCLink<AppRouter> =>
  httpLink({
    url,
    transformer,
    headers: ({ op: { context } }) => (typeof context.userId === 'number' ? headersOf(context.userId) : given()),
  });
