import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { againMs } from './again.ts';
import { failureOf, isPassing } from './error-text.ts';

/**
 * The cache of everything read from the server. S1 §9: nothing goes stale on its own, no retries, no refetch on focus;
 * but what the server had no room for is asked again while it is shown.
 * A device without network fails at once instead of waiting silently ('always').
 * `onSignedOut` is called when any call is answered with 401: one redirect, wherever it happened (contract §1).
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (failureOf(error)?.code === 'auth.required') onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: ({ state: { error } }) => (isPassing(error) ? againMs : false),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
