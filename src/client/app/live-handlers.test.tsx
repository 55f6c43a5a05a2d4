import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppEvent, RecordedEvent } from '#shared/events.ts';
import { trpc } from '#client/lib/trpc.ts';
import { anna, aProject, aTask, at, bartek } from '#tests/support/things.ts';
import { createLiveHandlers } from './live-handlers.ts';

const told = (event: AppEvent): RecordedEvent => ({ ...event, id: 7, at, actorId: bartek });
const created = told({ type: 'task.created', projectId: 1, task: aTask() });
const removed = (userId: number) =>
  told({ type: 'member.removed', projectId: 1, memberId: 21, userId, userIds: [userId] });

let client: QueryClient;
let live: ReturnType<typeof createLiveHandlers>;

/** Shows something that was read, as a screen would; counts how often it is read again. */
function shows(queryKey: readonly unknown[], data: unknown) {
  const read = vi.fn<() => unknown>(() => data);
  client.setQueryData(queryKey, data);
  new QueryObserver(client, { queryKey, queryFn: read, staleTime: Infinity }).subscribe(() => undefined);
  return read;
}

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  live = createLiveHandlers(client, anna);
});
afterEach(() => {
  live.stop();
  client.clear();
  vi.useRealTimers();
});

test('the counts of the dashboard are read again at once, and however much happens once a second', async () => {
  const dashboard = shows(getQueryKey(trpc.project.list, undefined, 'query'), [aProject()]);
  for (let count = 0; count < 30; count++) live.handle(created);
  await vi.advanceTimersByTimeAsync(900);
  expect(dashboard).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(dashboard).toHaveBeenCalledTimes(2);
});

test('a board is patched, not read again', async () => {
  const key = getQueryKey(trpc.task.listByProject, { projectId: 1 }, 'query');
  const board = shows(key, []);
  live.handle(created);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(client.getQueryData(key)).toEqual([aTask()]);
  expect(board).not.toHaveBeenCalled();
});

test('who is removed reads the project again, and finds it gone; the others do not', async () => {
  const project = shows(getQueryKey(trpc.project.get, { id: 1 }, 'query'), aProject());
  live.handle(removed(bartek));
  await vi.advanceTimersByTimeAsync(0);
  expect(project).not.toHaveBeenCalled();
  live.handle(removed(anna));
  await vi.advanceTimersByTimeAsync(0);
  expect(project).toHaveBeenCalledOnce();
});

test('what was read before the first event could be heard is read again, once; after too long away everything is', async () => {
  const board = shows(getQueryKey(trpc.task.listByProject, { projectId: 1 }, 'query'), []);
  const people = shows(getQueryKey(trpc.user.search, { q: 'anna' }, 'query'), []);
  live.handle({ type: 'hello' });
  live.handle({ type: 'hello' });
  await vi.advanceTimersByTimeAsync(0);
  expect([board, people].map((read) => read.mock.calls.length)).toEqual([1, 0]);
  live.handle({ type: 'resync' });
  await vi.advanceTimersByTimeAsync(0);
  expect([board, people].map((read) => read.mock.calls.length)).toEqual([2, 1]);
});
