import type { Query, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { applyEvent, isCachedProcedure } from '#shared/apply-event.ts';
import type { CachedProcedure, CacheEvent, DataOf, InputOf } from '#shared/cached.ts';
import { trpc } from './trpc.ts';

/**
 * What the screen shows is the truth (what the server said, patched by events) with our own pending guesses applied on
 * top. Keeping the two apart makes a guess easy to take back, and safe: a refetch that began before a card was moved
 * cannot paint it back into its old column, and undoing a guess leaves alone what others changed meanwhile.
 */
type Overlay = {
  guesses: CacheEvent[];
  /** Data without the guesses, by query hash; only while there are any. */
  truths: Map<string, unknown>;
  /** What was heard while something was being fetched, and for each fetch how much had been heard when it began. */
  heard: CacheEvent[];
  begun: Map<string, number>;
};

const overlays = new WeakMap<QueryClient, Overlay>();

function overlayOf(queryClient: QueryClient): Overlay {
  const known = overlays.get(queryClient);
  if (known) return known;
  const overlay: Overlay = { guesses: [], truths: new Map(), heard: [], begun: new Map() };
  overlays.set(queryClient, overlay);
  queryClient.getQueryCache().subscribe(({ type, query, ...rest }) => {
    if (!procedureOf(query)) return;
    if (type === 'removed') forget(overlay, query.queryHash);
    if (type !== 'updated' || !('action' in rest)) return;
    if (rest.action.type === 'fetch') overlay.begun.set(query.queryHash, overlay.heard.length);
    if (rest.action.type === 'success') handleAnswer(queryClient, overlay, query);
  });
  return overlay;
}

function forget({ truths, begun }: Overlay, hash: string) {
  truths.delete(hash);
  begun.delete(hash);
}

/** An answer may be older than what was heard since it was asked for: that is applied once more (it is harmless). */
function handleAnswer(queryClient: QueryClient, overlay: Overlay, query: Query) {
  const missed = overlay.heard.slice(overlay.begun.get(query.queryHash) ?? 0);
  overlay.begun.delete(query.queryHash);
  setTruth(queryClient, overlay, query, applyAll(queryClient, query, query.state.data, missed));
}

type Key = [path: string[], options?: { input?: unknown; type?: string }];

/** The procedure of a query that events keep up to date; null for all others. */
function procedureOf(query: Query): CachedProcedure | null {
  const [path, options] = query.queryKey as Key;
  const name = path.join('.');
  return isCachedProcedure(name) && options?.type === 'query' ? name : null;
}

function applyAll(queryClient: QueryClient, query: Query, data: unknown, events: CacheEvent[]): unknown {
  const procedure = procedureOf(query);
  if (!procedure || data === undefined) return data;
  const [, options] = query.queryKey as Key;
  const place = { input: options?.input as InputOf<typeof procedure>, readerId: readerId(queryClient) };
  return events.reduce((known, event) => applyEvent(procedure, known, event, place), data as DataOf<typeof procedure>);
}

const readerId = (queryClient: QueryClient): number =>
  queryClient.getQueryData<{ id: number }>(getQueryKey(trpc.auth.me, undefined, 'query'))?.id ?? 0;

function setTruth(queryClient: QueryClient, overlay: Overlay, query: Query, truth: unknown) {
  if (overlay.guesses.length > 0) overlay.truths.set(query.queryHash, truth);
  const shown = applyAll(queryClient, query, truth, overlay.guesses);
  // Unlike setQueryData, this says nothing about how fresh the data is.
  if (shown !== query.state.data) query.setState({ data: shown });
}

const truthOf = ({ truths }: Overlay, { queryHash, state }: Query): unknown =>
  truths.has(queryHash) ? truths.get(queryHash) : state.data;

function forEachCached(queryClient: QueryClient, change: (query: Query) => void) {
  for (const query of queryClient.getQueryCache().getAll())
    if (procedureOf(query) && query.state.data !== undefined) change(query);
}

/** Makes everything that has been read know of an event: one that was told, or the answer to our own call. */
export function applyToCache(queryClient: QueryClient, event: CacheEvent): void {
  const overlay = overlayOf(queryClient);
  if (queryClient.isFetching() === 0) overlay.heard = [];
  else overlay.heard.push(event);
  forEachCached(queryClient, (query) => {
    setTruth(queryClient, overlay, query, applyAll(queryClient, query, truthOf(overlay, query), [event]));
  });
}

/**
 * Shows a change before its answer has come. Returns how to end that: call it when the call has failed, or after its
 * answer was given to `applyToCache`; nothing is seen of the step in between.
 */
export function predict(queryClient: QueryClient, guess: CacheEvent): () => void {
  const overlay = overlayOf(queryClient);
  forEachCached(queryClient, (query) => overlay.truths.set(query.queryHash, truthOf(overlay, query)));
  overlay.guesses = [...overlay.guesses, guess];
  forEachCached(queryClient, (query) => setTruth(queryClient, overlay, query, truthOf(overlay, query)));
  return () => {
    overlay.guesses = overlay.guesses.filter((one) => one !== guess);
    forEachCached(queryClient, (query) => setTruth(queryClient, overlay, query, truthOf(overlay, query)));
    if (overlay.guesses.length === 0) overlay.truths.clear();
  };
}
