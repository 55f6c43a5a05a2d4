import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Notification } from '#shared/notification.ts';
import { switchLanguage } from '#client/lib/i18n.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { type Answers, noConnection, refusal } from '#tests/support/answers.ts';
import { aNotification, anEndedInvitation, anInvitation, nobody, openBell, unread } from '#tests/support/bell.tsx';
import { goLive } from '#tests/support/live.ts';
import { NotificationBell } from './notification-bell.tsx';

afterEach(async () => {
  clearToasts();
  await i18next.changeLanguage('pl');
});

const open = (before: Notification[], answers?: Answers) => openBell(NotificationBell, before, answers);

test.each([
  [0, 'Powiadomienia', '', 'Projekty – Ekipa'],
  [1, 'Powiadomienia, 1 nieprzeczytane', '1', '(1) Projekty – Ekipa'],
  [3, 'Powiadomienia, 3 nieprzeczytane', '3', '(3) Projekty – Ekipa'],
  [12, 'Powiadomienia, 12 nieprzeczytanych', '12', '(12) Projekty – Ekipa'],
  [22, 'Powiadomienia, 22 nieprzeczytane', '22', '(22) Projekty – Ekipa'],
  [100, 'Powiadomienia, ponad 99 nieprzeczytanych', '99+', '(99+) Projekty – Ekipa'],
])('%i unread are said by the bell’s name, its badge and the tab (B17, B42)', async (count, name, badge, title) => {
  const { bell } = await open(unread(count));
  await expect.element(bell).toHaveAccessibleName(name);
  await expect.element(bell).toHaveTextContent(badge);
  await vi.waitFor(() => expect(document.title).toBe(title));
});

test.each([390, 1280])('at %i px what it counts stays within the bell, however many they are', async (width) => {
  await page.viewport(width, 800);
  const { bell } = await open(unread(100));
  await expect.element(bell).toHaveTextContent('99+');
  const [button, badge] = [bell.element(), page.getByText('99+').element()].map((one) => one.getBoundingClientRect());
  expect(badge?.left).toBeGreaterThanOrEqual(button?.left ?? 999);
  expect(badge?.right).toBeLessThanOrEqual(button?.right ?? 0);
});

test('those beyond the newest hundred are counted too, until they are read (B17)', async () => {
  const newest = unread(100).map((one) => ({ ...one, id: one.id + 50, isRead: one.id > 3 }));
  const { bell, tell } = await open(newest, { 'notification.unread': () => [53, 52, 51, 40, 7] });
  await expect.element(bell).toHaveAccessibleName('Powiadomienia, 5 nieprzeczytanych');
  tell({ type: 'notification.read', projectId: null, userIds: [1], notificationIds: [40] });
  await expect.element(bell).toHaveAccessibleName('Powiadomienia, 4 nieprzeczytane');
  tell({ type: 'notification.allRead', projectId: null, userIds: [1], upToId: 150 });
  await expect.element(bell).toHaveAccessibleName('Powiadomienia');
});

test('the tab says nothing of what is unread once its reader has gone', async () => {
  const { screen } = await open(unread(3));
  await vi.waitFor(() => expect(document.title).toBe('(3) Projekty – Ekipa'));
  function Elsewhere() {
    usePageTitle('Logowanie');
    return null;
  }
  await screen.rerender(<Elsewhere />);
  await vi.waitFor(() => expect(document.title).toBe('Logowanie – Ekipa'));
});

test('one that arrives is counted and told at once, and stays unread when what was there before is marked (B17)', async () => {
  let letThrough: () => void = () => undefined;
  const readAll = () => new Promise((done) => void (letThrough = () => done({ success: true })));
  const { screen, bell, arrive, callsOf } = await open(unread(3), { 'notification.readAll': readAll });
  await bell.click();
  await screen.getByRole('button', { name: 'Oznacz wszystkie jako przeczytane' }).dblClick();
  await expect.element(bell).toHaveAccessibleName('Powiadomienia');
  arrive(aNotification({ id: 4, params: { ...nobody, actor: 'Celina Bąk', project: 'Regaty', task: 'Żagle' } }));
  await expect.element(bell).toHaveAccessibleName('Powiadomienia, 1 nieprzeczytane');
  const told = 'Nowe zadanie dla Ciebie. Celina Bąk przydziela Ci zadanie „Żagle” w projekcie „Regaty”.';
  await vi.waitFor(() => expect(document.querySelector('[aria-live=polite].sr-only')).toHaveTextContent(told));
  letThrough();
  await expect.element(bell).toHaveAccessibleName('Powiadomienia, 1 nieprzeczytane');
  expect(callsOf('notification.readAll')).toEqual([{ userId: 1, upToId: 3 }]);
});

test('marking all that fails leaves them unread and says so', async () => {
  const { screen, bell } = await open(unread(2), {
    'notification.readAll': () => {
      throw noConnection();
    },
  });
  await bell.click();
  await screen.getByRole('button', { name: 'Oznacz wszystkie jako przeczytane' }).click();
  await expect.element(screen.getByText('Błąd')).toBeVisible();
  await expect.element(bell).toHaveAccessibleName('Powiadomienia, 2 nieprzeczytane');
});

test('pressing one marks it as read, closes the panel and opens the task that it is about', async () => {
  const { screen, bell, callsOf } = await open([aNotification()]);
  await bell.click();
  await screen.getByRole('link', { name: /Nowe zadanie dla Ciebie/ }).click();
  await expect.element(screen.getByLabelText('Adres')).toHaveTextContent('/projects/1?task=10');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(bell).toHaveAccessibleName('Powiadomienia');
  expect(callsOf('notification.read')).toEqual([{ id: 1 }]);
});

test('one that is gone when it is pressed is counted no more, though nothing is told live (B17)', async () => {
  const { screen, server, bell } = await open(unread(2), {
    'notification.read': () => {
      server.list = server.list.slice(1);
      throw refusal(404, { code: 'notFound', message: 'Nie znaleziono.' });
    },
  });
  await bell.click();
  await screen.getByRole('link').first().click();
  await expect.element(screen.getByText('Nie znaleziono.')).toBeVisible();
  await expect.element(bell).toHaveAccessibleName('Powiadomienia, 1 nieprzeczytane');
});

const nowhere = { taskId: null, projectId: null, teamChatId: null, directChatId: null };

test.each([
  ['a team chat', null, { teamChatId: 4 }, '/chat/team/4?message=55'],
  ['a private conversation', null, { directChatId: 6 }, '/chat/direct/6?message=55'],
  ['the chat of a project', 1, { projectId: 1, teamChatId: 7 }, '/projects/1?chat=open&message=55'],
  ['the chat of a task', 1, { taskId: 10 }, '/projects/1?task=10&talk=open&message=55'],
])('a mention in %s leads to the chat, at the message', async (_, projectId, place, target) => {
  const mention = aNotification({
    type: 'mentioned',
    params: { ...nobody, actor: 'Bartek Nowak', variant: 'chat' },
    projectId,
    taskId: 'taskId' in place ? place.taskId : null,
    metadata: JSON.stringify({ messageId: 55, ...nowhere, ...place }),
  });
  const { screen, bell } = await open([mention]);
  await bell.click();
  await screen.getByRole('link', { name: /wspomina o Tobie w rozmowie/ }).click();
  await expect.element(screen.getByLabelText('Adres')).toHaveTextContent(target);
});

test('an unread one says so in a word, and both times stand at it', async () => {
  vi.setSystemTime(new Date('2026-12-01T10:05:00.000Z'));
  const { screen, bell } = await open([aNotification(), aNotification({ id: 0, isRead: true, taskId: 11 })]);
  await bell.click();
  const [first, second] = [screen.getByRole('listitem').first(), screen.getByRole('listitem').last()];
  await expect.element(first).toHaveTextContent('Nieprzeczytane');
  await expect.element(second).not.toHaveTextContent('Nieprzeczytane');
  await expect.element(first).toHaveTextContent('5 minut temu · 01 gru, 11:00');
  vi.useRealTimers();
});

test('the words follow the language of the interface', async () => {
  const { screen, bell } = await open([anInvitation()]);
  await bell.click();
  await expect
    .element(screen.getByText('Bartek Nowak zaprasza Cię do projektu „Remont” jako pracownika.'))
    .toBeVisible();
  await switchLanguage('en');
  await expect.element(screen.getByText('Bartek Nowak invites you to the project “Remont” as a worker.')).toBeVisible();
});

test('the keyboard opens it, walks through the rows, and Escape leads back to the bell', async () => {
  const { screen, bell } = await open([anInvitation(), aNotification()]);
  await expect.element(bell).toHaveAccessibleName('Powiadomienia, 2 nieprzeczytane');
  bell.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: /^Oznacz/ })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('link', { name: /Nowe zadanie/ })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(screen.getByRole('button', { name: 'Akceptuj: Remont' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
});

test('a double click opens it and leaves it open', async () => {
  const { screen, bell } = await open([aNotification()]);
  await bell.dblClick();
  await expect.element(bell).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await bell.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a list that could not be read says so, and is read again when asked', async () => {
  goLive();
  let isAway = true;
  const { screen, bell } = await open([], {
    'notification.list': () => {
      if (isAway) throw noConnection();
      return [];
    },
  });
  await bell.click();
  await expect.element(screen.getByText('Nie udało się załadować powiadomień')).toBeVisible();
  isAway = false;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(screen.getByText('Brak powiadomień')).toBeVisible();
});

test('what is older than the newest hundred is shown when asked for, and the focus goes there', async () => {
  const newest = unread(100).map((one) => ({ ...one, id: one.id + 50 }));
  const asked: unknown[] = [];
  const { screen, bell } = await open([], {
    'notification.list': (input: { before?: number }) => {
      asked.push(input.before);
      return input.before === undefined ? newest : [aNotification({ id: 9, type: 'member_added', taskId: null })];
    },
  });
  await bell.click();
  await screen.getByRole('button', { name: 'Pokaż starsze' }).click();
  await expect.element(screen.getByRole('link', { name: /Nowy projekt/ })).toBeVisible();
  await expect.element(screen.getByRole('listitem').last()).toHaveFocus();
  expect(asked).toEqual([undefined, 51]);
});

test('the older ones stay open, and the focus with them, when one of them is answered after a new one has come', async () => {
  const newest = unread(100).map((one) => ({ ...one, id: one.id + 50 }));
  const joined = aNotification({ id: 1, type: 'member_added', taskId: null });
  let all = [...newest, anInvitation(), joined];
  const { screen, server, bell, arrive } = await open([], {
    'notification.list': ({ before = Infinity }: { before?: number }) =>
      all.filter(({ id }) => id < before).slice(0, 100),
    'invitation.decline': () => (all = all.map((one) => (one.id === 2 ? anEndedInvitation('declined') : one))),
  });
  await bell.click();
  await screen.getByRole('button', { name: 'Pokaż starsze' }).click();
  await expect.element(screen.getByRole('link', { name: /Nowy projekt/ })).toBeInTheDocument();
  const mention = aNotification({ id: 151, type: 'mentioned' });
  all = [mention, ...all];
  arrive(mention);
  await expect.poll(() => screen.getByRole('listitem').elements()).toHaveLength(103);
  await screen.getByRole('button', { name: 'Odrzuć: Remont' }).click();
  await expect.element(screen.getByText('Zaproszenie zostało odrzucone').first()).toBeVisible();
  // The hundredth has moved to the second page: nothing is missing, and nothing there twice.
  await expect.poll(() => server.calls).toContainEqual(['notification.list', { userId: 1, before: 52 }]);
  await expect.poll(() => screen.getByRole('listitem').elements()).toHaveLength(103);
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Zaproszenie do projektu' })).toHaveFocus();
});
