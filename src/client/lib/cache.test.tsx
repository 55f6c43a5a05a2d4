import { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { Task } from '#shared/task.ts';
import { aTask } from '#tests/support/things.ts';
import { applyToCache, predict } from './cache.ts';
import { trpc } from './trpc.ts';

const key = getQueryKey(trpc.task.listByProject, { projectId: 1 }, 'query');
let client: QueryClient;
const shown = () => client.getQueryData<Task[]>(key);
const statusOf = (id: number) => shown()?.find((task) => task.id === id)?.status;

/** Reads the list again; `answer` is what the server says, when it says it. */
const readAgain = (answer: Promise<Task[]>) =>
  client.fetchQuery({ queryKey: key, queryFn: () => answer, staleTime: 0 });

const farba = aTask();
const pedzle = aTask({ id: 11, title: 'Kupić pędzle' });
const toDone = { type: 'task.guessed', taskId: farba.id, changes: { status: 'completed' } } as const;
const answered = aTask({ status: 'completed', version: 4 });

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(key, [farba, pedzle]);
});

test('a moved card is in its new column until the call is answered, whatever is read meanwhile', async () => {
  const settle = predict(client, toDone);
  expect(statusOf(10)).toBe('completed');
  await readAgain(Promise.resolve([farba, pedzle]));
  expect(statusOf(10)).toBe('completed');
  applyToCache(client, { type: 'task.updated', projectId: 1, task: answered });
  settle();
  expect(shown()?.[0]).toEqual(answered);
});

test('a move that fails goes back, and leaves alone what others did meanwhile', () => {
  const settle = predict(client, toDone);
  const theirs = aTask({ id: 11, title: 'Kupić pędzle i wałki', version: 4 });
  applyToCache(client, { type: 'task.updated', projectId: 1, task: theirs, id: 5, at: farba.createdAt });
  const renamed = aTask({ title: 'Zamówić białą farbę', version: 4 });
  applyToCache(client, { type: 'task.updated', projectId: 1, task: renamed, id: 6, at: farba.createdAt });
  expect(shown()).toEqual([{ ...renamed, status: 'completed' }, theirs]);
  settle();
  expect(shown()).toEqual([renamed, theirs]);
});

test('of two moves of one card the later one shows, also when the earlier is answered first', () => {
  const settleFirst = predict(client, toDone);
  const settleSecond = predict(client, { ...toDone, changes: { status: 'in_progress' } });
  applyToCache(client, { type: 'task.updated', projectId: 1, task: answered });
  settleFirst();
  expect(statusOf(10)).toBe('in_progress');
  settleSecond();
  expect(statusOf(10)).toBe('completed');
});

test('a deleted card does not come back with a list that was asked for before', async () => {
  let say: (tasks: Task[]) => void = () => undefined;
  const reading = readAgain(new Promise((resolve) => void (say = resolve)));
  applyToCache(client, { type: 'task.deleted', projectId: 1, taskId: 10, isPrivate: false });
  say([farba, pedzle]);
  await reading;
  expect(shown()).toEqual([pedzle]);
});

test('a list in which nothing changes stays the very same', () => {
  const before = shown();
  applyToCache(client, { type: 'task.updated', projectId: 1, task: aTask({ version: 2, title: 'Stary tytuł' }) });
  predict(client, { ...toDone, taskId: 99 })();
  expect(shown()).toBe(before);
});
