import { httpLink, type TRPCLink } from '@trpc/client';
import i18next from 'i18next';
import superjson from 'superjson';
import type { AppRouter } from '#server/app-router.ts';

/** What every connection to the server has in common. */
export const url = '/trpc';
export const transformer = superjson;
/** The server words its messages in the language of the interface, not in the browser's (contract §2). */
export const headers = () => ({ 'accept-language': i18next.language });

/** One call, one request. */
export const singleCalls = (): TRPCLink<AppRouter> => httpLink({ url, transformer, headers });
