import { Search, SearchHits } from '#shared/search.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { search } from './search.actions.ts';

export const searchRouter = router({
  all: authed
    .meta({ rest: { method: 'GET', path: '/api/search' } })
    .input(Search)
    .output(SearchHits)
    .query(({ ctx, input }) => search(ctx, input)),
});
