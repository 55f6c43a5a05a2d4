import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { page, userEvent } from 'vitest/browser';
import type { CacheEvent } from '#shared/cached.ts';
import type { Notification, NotificationOutcome } from '#shared/notification.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import type { Answers } from './answers.ts';
import { anna, renderWith } from './render.tsx';
import { aProject, at } from './things.ts';

export const nobody = { actor: null, project: null, task: null, variant: null, outcome: null };

export const aNotification = (fields: Partial<Notification> = {}): Notification => ({
  id: 1,
  userId: anna.id,
  type: 'task_assigned',
  title: '',
  message: '',
  params: { ...nobody, actor: 'Bartek Nowak', project: 'Remont', task: 'Zamówić farbę' },
  isRead: false,
  taskId: 10,
  commentId: null,
  projectId: 1,
  chatRequestId: null,
  metadata: null,
  createdAt: at,
  ...fields,
});

export const anInvitation = (fields: Partial<Notification> = {}) =>
  aNotification({
    id: 2,
    type: 'project_invitation',
    params: { ...nobody, actor: 'Bartek Nowak', project: 'Remont', variant: 'worker' },
    taskId: null,
    metadata: '{"invitationId":7,"projectId":1}',
    ...fields,
  });

/** An invitation that has ended, as its reader is told. */
export const anEndedInvitation = (outcome: NotificationOutcome) => {
  const { params } = anInvitation();
  return anInvitation({ isRead: true, params: { ...params, outcome } });
};

export const aChatRequest = () =>
  aNotification({
    id: 3,
    type: 'chat_request',
    params: { ...nobody, actor: 'Celina Bąk' },
    taskId: null,
    projectId: null,
    chatRequestId: 4,
  });

/** So many unread ones, the newest first. */
export const unread = (count: number) =>
  Array.from({ length: count }, (_, index) => aNotification({ id: count - index, metadata: null }));

/** The bell beside a page, for Anna. `calls` is all that reaches the server; `arrive` is what it tells live. */
export async function openBell(Bell: ComponentType, before: Notification[], answers: Answers = {}) {
  // A pointer left over a row would show its buttons.
  await page.viewport(1280, 900);
  await userEvent.unhover(document.body);
  const server = { list: before, calls: [] as [string, unknown][] };
  let client: ReturnType<typeof useQueryClient> | undefined;
  const readWhere = (isIt: (one: Notification) => boolean) => {
    server.list = server.list.map((one) => (isIt(one) ? { ...one, isRead: true } : one));
  };
  const all: Answers = {
    'notification.list': () => server.list,
    'notification.unread': () => server.list.flatMap(({ id, isRead }) => (isRead ? [] : id)),
    'notification.read': ({ id }: { id: number }) => readWhere((one) => one.id === id),
    'notification.readAll': ({ upToId }: { upToId: number }) => readWhere((one) => one.id <= upToId),
    'project.list': () => [aProject()],
    'chatRequest.list': () => [],
    ...answers,
  };
  const noted = Object.fromEntries(
    Object.entries(all).map(([name, answer]) => [
      name,
      (input: never) => {
        server.calls.push([name, input]);
        return answer(input);
      },
    ]),
  );
  function Around() {
    client = useQueryClient();
    client.setQueryData(getQueryKey(trpc.auth.me, undefined, 'query'), anna);
    const { pathname, search } = useLocation();
    usePageTitle('Projekty');
    return <output aria-label="Adres">{pathname + search}</output>;
  }
  const screen = await renderWith(
    <>
      <Around />
      <Bell />
    </>,
    { answers: noted, user: anna },
  );
  /** What the server says live. */
  const tell = (event: CacheEvent) => client && applyToCache(client, event);
  return {
    screen,
    server,
    bell: screen.getByRole('button', { name: /^Powiadomienia/ }),
    callsOf: (name: string) => server.calls.filter(([called]) => called === name).map(([, input]) => input),
    tell,
    arrive: (notification: Notification) => {
      server.list = [notification, ...server.list];
      tell({ type: 'notification.created', projectId: null, userIds: [1], notification });
    },
  };
}
