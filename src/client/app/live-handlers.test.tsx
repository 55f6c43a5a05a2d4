import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppEvent, RecordedEvent } from '#shared/events.ts';
import type { Message } from '#shared/message.ts';
import { resyncsSoFar } from '#client/lib/resync.ts';
import { trpc } from '#client/lib/trpc.ts';
import { clearToasts, plainPlace } from '#client/ui/toast-manager.ts';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { aMember, aMessage, anna, aProject, aTask, at, aTeamChat, bartek } from '#tests/support/things.ts';
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
  new QueryObserver(client, { queryKey, queryFn: read, staleTime: Infinity, retry: false }).subscribe(() => undefined);
  return read;
}

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  live = createLiveHandlers(client, anna);
});
afterEach(() => {
  live.stop();
  clearToasts();
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

test('what a lost call leaves unread after that is read until it is there', async () => {
  const chats = shows(getQueryKey(trpc.taskChat.list, undefined, 'query'), []);
  const gone = shows(getQueryKey(trpc.project.get, { id: 1 }, 'query'), aProject());
  chats.mockRejectedValueOnce(noConnection()).mockRejectedValueOnce(noConnection());
  gone.mockRejectedValue(refusal(404, { code: 'notFound', message: 'Nie znaleziono.' }));
  live.handle({ type: 'resync' });
  await vi.advanceTimersByTimeAsync(30_000);
  expect([chats, gone].map((read) => read.mock.calls.length)).toEqual([3, 1]);
});

const of = (projectId: number) => getQueryKey(trpc.task.listByProject, { projectId }, 'query');
const chatOf = (projectId: number) => getQueryKey(trpc.message.list, { projectId }, 'query');
const commentsOf = (taskId: number) => getQueryKey(trpc.comment.list, { taskId }, 'query');
const added = told({ type: 'member.added', projectId: 1, member: aMember({ userId: anna }) });

test('who is removed and added again does not see the board and the chat of before', async () => {
  const keys = [of(1), chatOf(1), commentsOf(aTask().id), getQueryKey(trpc.project.get, { id: 1 }, 'query')];
  for (const key of keys) client.setQueryData(key, []);
  client.setQueryData(of(2), []);
  live.handle(removed(anna));
  expect(keys.map((key) => client.getQueryData(key))).toEqual(keys.map(() => undefined));
  expect(client.getQueryData(of(2))).toEqual([]);
  // It was read once more before the news came.
  for (const key of keys) client.setQueryData(key, []);
  live.handle(added);
  expect(keys.map((key) => client.getQueryData(key))).toEqual(keys.map(() => undefined));
});

test('what is on the screen of a lost project is asked for anew; of one that is back, it stays until it has been', async () => {
  const board = shows(of(1), [aTask()]);
  const other = shows(of(2), []);
  live.handle(told({ type: 'project.deleted', projectId: 1, userIds: [anna] }));
  expect(client.getQueryData(of(1))).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect(board).toHaveBeenCalledTimes(1);
  const { role, isCoordinator, taskCount, completedTaskCount, memberCount, members, ...project } = aProject();
  live.handle(told({ type: 'project.updated', projectId: 1, project }));
  expect(client.getQueryData(of(1))).toEqual([aTask()]);
  await vi.advanceTimersByTimeAsync(0);
  expect([board, other].map((read) => read.mock.calls.length)).toEqual([2, 0]);
});

test('what could not be read while the connection was away is read when it is back', async () => {
  live.handle({ type: 'hello' });
  const read = vi.fn<() => unknown>().mockRejectedValueOnce(new Error('away')).mockResolvedValue([]);
  new QueryObserver(client, { queryKey: ['people'], queryFn: read, retry: false }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryState(['people'])?.status).toBe('error');
  live.handle({ type: 'hello' });
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryState(['people'])?.status).toBe('success');
});

test('after a subscription that was refused and begun anew, what events could not tell is read again', async () => {
  const board = shows(of(1), []);
  live.handle({ type: 'hello' });
  const resyncs = resyncsSoFar();
  live.beginAnew();
  live.handle({ type: 'hello' });
  await vi.advanceTimersByTimeAsync(0);
  expect(resyncsSoFar()).toBe(resyncs + 1);
  // The second reading takes the place of the first, which was still under way.
  expect(board).toHaveBeenCalledTimes(2);
});

test('whoever loses a project by someone else’s hand is told which and why; by one’s own, nothing is said', async () => {
  const toasts = () => plainPlace.get()?.title;
  client.setQueryData(getQueryKey(trpc.project.list, undefined, 'query'), [aProject()]);
  live.handle({ ...removed(anna), actorId: anna });
  expect(toasts()).toBeUndefined();
  client.setQueryData(getQueryKey(trpc.project.list, undefined, 'query'), [aProject()]);
  live.handle(removed(anna));
  expect(toasts()).toBe('Nie należysz już do tego projektu');
  clearToasts();
  client.setQueryData(getQueryKey(trpc.project.list, undefined, 'query'), [aProject()]);
  live.handle(told({ type: 'project.deleted', projectId: 1, userIds: [anna] }));
  expect(toasts()).toBe('Projekt został usunięty');
});

test('whoever loses a chat while they read that they lost another is told of both', async () => {
  client.setQueryData(getQueryKey(trpc.auth.me, undefined, 'query'), { id: anna });
  client.setQueryData(teamChats(), [aTeamChat({ id: 4, name: 'Dach' }), aTeamChat({ id: 5, name: 'Piwnica' })]);
  for (const teamChatId of [4, 5])
    live.handle(told({ type: 'teamChat.left', projectId: null, teamChatId, userIds: [anna] }));
  expect(plainPlace.get()?.description).toBe('Nie są już dla Ciebie dostępne: „Dach”, „Piwnica”.');
});

const teamChats = () => getQueryKey(trpc.teamChat.list, undefined, 'query');
const teamChat = (teamChatId: number) => getQueryKey(trpc.teamChat.get, { teamChatId }, 'query');

test('who is taken out of a chat no longer has it, and what was said in it, before them', async () => {
  client.setQueryData(teamChats(), [aTeamChat()]);
  const said = getQueryKey(trpc.message.list, { teamChatId: 4 }, 'query');
  client.setQueryData(said, [aMessage()]);
  const opened = shows(teamChat(4), aTeamChat());
  client.setQueryData(getQueryKey(trpc.auth.me, undefined, 'query'), { id: anna });
  live.handle(told({ type: 'teamChat.left', projectId: null, teamChatId: 4, userIds: [anna] }));
  expect(client.getQueryData(teamChats())).toEqual([]);
  expect(client.getQueryData(said)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toHaveBeenCalledOnce();
});

test('the chats follow who joins a project and leaves it, however many at once', async () => {
  const list = shows(teamChats(), [aTeamChat({ projectId: 1 })]);
  for (let count = 0; count < 20; count++) live.handle(removed(bartek));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(list).toHaveBeenCalledTimes(2);
});

test('the chat of a lost project is not shown again', () => {
  client.setQueryData(teamChats(), [aTeamChat({ projectId: 1 })]);
  client.setQueryData(teamChat(4), aTeamChat());
  live.handle(removed(anna));
  expect(client.getQueryData(teamChat(4))).toBeUndefined();
});

test('a task in which nobody had written is among the chats once somebody has', async () => {
  const list = shows(getQueryKey(trpc.taskChat.list, undefined, 'query'), [{ id: 10 }]);
  const say = (taskId: number) => {
    const message = aMessage({ taskId, projectId: null, teamChatId: null });
    live.handle(told({ type: 'message.created', projectId: 1, isPrivate: false, message }));
  };
  say(10);
  await vi.advanceTimersByTimeAsync(0);
  expect(list).not.toHaveBeenCalled();
  say(11);
  await vi.advanceTimersByTimeAsync(0);
  expect(list).toHaveBeenCalledOnce();
});

test('what is unread is counted again when a message is deleted or mentions the reader, not when one is reworded', async () => {
  const chats = shows(getQueryKey(trpc.directChat.list, undefined, 'query'), []);
  const about = { projectId: null, isPrivate: false } as const;
  live.handle(
    told({ type: 'message.updated', ...about, message: aMessage({ content: 'jednak jutro', editedAt: at }) }),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(chats).not.toHaveBeenCalled();
  live.handle(told({ type: 'message.updated', ...about, message: aMessage({ content: '', deletedAt: at }) }));
  await vi.advanceTimersByTimeAsync(0);
  expect(chats).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  live.handle(told({ type: 'message.updated', ...about, message: aMessage({ editedAt: at, mentionIds: [anna] }) }));
  await vi.advanceTimersByTimeAsync(0);
  expect(chats).toHaveBeenCalledTimes(2);
});

test('where the reader counts mentions alone, it is also counted again when another’s reworded message may mention them no more', async () => {
  const chat = aTeamChat({ level: 'mentions' });
  const chats = shows(teamChats(), [chat, aTeamChat({ id: 99, level: 'all' })]);
  const reworded = (fields: Partial<Message>) =>
    live.handle(
      told({
        type: 'message.updated',
        projectId: null,
        isPrivate: false,
        message: aMessage({ editedAt: at, ...fields }),
      }),
    );
  reworded({ teamChatId: 99 });
  reworded({ teamChatId: chat.id, senderId: anna });
  reworded({ teamChatId: chat.id, editedAt: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(chats).not.toHaveBeenCalled();
  reworded({ teamChatId: chat.id });
  await vi.advanceTimersByTimeAsync(0);
  expect(chats).toHaveBeenCalledOnce();
});

test('who comes and goes is known at once, and read again after a time without connection', async () => {
  const key = getQueryKey(trpc.live.present, undefined, 'query');
  const present = shows(key, [bartek]);
  live.handle({ type: 'presence', userId: 3, isHere: true });
  live.handle({ type: 'presence', userId: bartek, isHere: false });
  expect(client.getQueryData(key)).toEqual([3]);
  live.handle({ type: 'hello' });
  await vi.advanceTimersByTimeAsync(0);
  expect(present).toHaveBeenCalledOnce();
});
