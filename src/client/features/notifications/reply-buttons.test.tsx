import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Notification } from '#shared/notification.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { type Answers, noConnection, refusal } from '#tests/support/answers.ts';
import {
  aChatRequest,
  anEndedInvitation,
  anInvitation,
  aNotification,
  nobody,
  openBell,
} from '#tests/support/bell.tsx';
import { NotificationBell } from './notification-bell.tsx';

afterEach(clearToasts);

const open = (before: Notification[], answers?: Answers) => openBell(NotificationBell, before, answers);

test('an invitation is accepted once however often it is pressed, and its buttons go', async () => {
  let letThrough: () => void = () => undefined;
  const { screen, server, bell, callsOf } = await open([anInvitation()], {
    'invitation.decline': () => ({}),
    'invitation.accept': () => new Promise((done) => void (letThrough = () => done({}))),
  });
  await bell.click();
  const accept = screen.getByRole('button', { name: 'Akceptuj: Remont' });
  await accept.dblClick();
  await expect.element(screen.getByRole('button', { name: 'Odrzuć: Remont' })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(accept).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Odrzuć: Remont' }).click({ force: true });
  server.list = [anEndedInvitation('accepted')];
  letThrough();
  await expect.element(screen.getByText('Sukces')).toBeVisible();
  await expect
    .element(screen.getByText('Zaproszenie zostało zaakceptowane. Projekt „Remont” jest już na liście projektów.'))
    .toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
  expect(callsOf('invitation.accept')).toEqual([{ id: 7 }]);
  expect(callsOf('invitation.decline')).toEqual([]);
  expect(callsOf('project.list')).toHaveLength(1);
  // Once the project is in the list, the notification leads to it.
  await expect.element(screen.getByRole('link', { name: /Zaproszenie do projektu/ })).toBeVisible();
  await expect.element(screen.getByRole('listitem')).toHaveFocus();
});

test('an invitation that is declined loses its buttons at once, and leads nowhere', async () => {
  const calls: string[] = [];
  const { screen, bell } = await open([anInvitation()], {
    'invitation.decline': () => calls.push('decline'),
    'project.list': () => [],
    // Both are read again, but no answer comes.
    'notification.list': () => (calls.length === 0 ? [anInvitation()] : new Promise(() => undefined)),
    'notification.unread': () => (calls.length === 0 ? [2] : new Promise(() => undefined)),
  });
  await bell.click();
  await screen.getByRole('button', { name: 'Odrzuć: Remont' }).click();
  await expect.element(screen.getByText('Zaproszenie zostało odrzucone')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Odrzuć: Remont' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  await expect.element(bell).toHaveAccessibleName('Powiadomienia');
});

test('an invitation that cannot be answered any more says why, loses its buttons, and counts as unread no more (B17)', async () => {
  const message = 'To zaproszenie zostało anulowane.';
  const { screen, server, bell } = await open([anInvitation()], {
    'invitation.accept': () => {
      server.list = [anEndedInvitation('cancelled')];
      throw refusal(410, { code: 'invitation.cancelled', message });
    },
  });
  await bell.click();
  await screen.getByRole('button', { name: 'Akceptuj: Remont' }).click();
  await expect.element(screen.getByText('Błąd')).toBeVisible();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Akceptuj: Remont' })).not.toBeInTheDocument();
  await expect.element(bell).toHaveAccessibleName('Powiadomienia');
});

test.each([
  ['void', 410, 'invitation.cancelled', /^Nie udało się odpowiedzieć na zaproszenie. Zaproszenie straciło ważność/],
  ['renewed', 410, 'invitation.cancelled', /zaproszenie. Zaproszenie zastąpiono nowszym\.$/],
  ['member', 410, 'invitation.cancelled', /zaproszenie. Należysz już do tego projektu\.$/],
  ['declined', 409, 'invitation.answered', /zaproszenie. Zaproszenie zostało odrzucone\.$/],
  ['used', 404, 'notFound', /zaproszenie. Zaproszenie zostało już wykorzystane\.$/],
] as const)(
  'an invitation that had ended as %s: the toast says so, as its row does',
  async (outcome, status, code, said) => {
    const { screen, server, bell } = await open([anInvitation()], {
      'invitation.accept': () => {
        server.list = [anEndedInvitation(outcome)];
        throw refusal(status, { code, message: 'To zaproszenie zostało anulowane.' });
      },
    });
    await bell.click();
    await screen.getByRole('button', { name: 'Akceptuj: Remont' }).click();
    await expect.element(screen.getByText(said)).toBeVisible();
    await expect.element(screen.getByText('To zaproszenie zostało anulowane.')).not.toBeInTheDocument();
  },
);

test.each([
  ['is gone', [], 'Nie udało się odpowiedzieć na zaproszenie. Ten projekt już nie istnieje.'],
  [
    'has lost its reader',
    [anInvitation({ isRead: true, params: nobody, metadata: null })],
    'Nie udało się odpowiedzieć na zaproszenie. Nie należysz już do tego projektu.',
  ],
])('an invitation whose project %s: the toast says so', async (_, left, said) => {
  const { screen, server, bell } = await open([anInvitation()], {
    'invitation.accept': () => {
      server.list = left;
      throw refusal(404, { code: 'notFound', message: 'Nie znaleziono.' });
    },
  });
  await bell.click();
  await screen.getByRole('button', { name: 'Akceptuj: Remont' }).click();
  await expect.element(screen.getByText(said)).toBeVisible();
});

test('an answer that is refused while the list cannot be read says no more than the server did', async () => {
  let isAway = false;
  const { screen, bell } = await open([anInvitation()], {
    'notification.list': () => {
      if (isAway) throw noConnection();
      return [anInvitation()];
    },
    'invitation.accept': () => {
      isAway = true;
      throw refusal(404, { code: 'notFound', message: 'Nie znaleziono.' });
    },
  });
  await bell.click();
  await screen.getByRole('button', { name: 'Akceptuj: Remont' }).click();
  await expect.element(screen.getByText('Nie znaleziono.')).toBeVisible();
});

test('what waits for an answer says so, read or not, and what was answered does not', async () => {
  const { screen, bell } = await open([
    aChatRequest(),
    anInvitation({ isRead: true }),
    { ...anEndedInvitation('declined'), id: 1 },
    aNotification({ id: 0 }),
  ]);
  await bell.click();
  await expect.element(screen.getByRole('listitem').nth(0)).toHaveTextContent('Czeka na odpowiedź');
  await expect.element(screen.getByRole('listitem').nth(1).getByText('Czeka na odpowiedź')).toBeVisible();
  await expect.element(screen.getByRole('listitem').nth(2)).not.toHaveTextContent('Czeka na odpowiedź');
  await expect.element(screen.getByRole('listitem').nth(3)).not.toHaveTextContent('Czeka na odpowiedź');
});

test('a request for a chat that was taken back says so in place of its buttons', async () => {
  const { screen, bell, tell } = await open([aChatRequest()]);
  await bell.click();
  await expect.element(screen.getByRole('button', { name: 'Akceptuj: Celina Bąk' })).toBeInTheDocument();
  const about = { projectId: null, userIds: [1], notificationIds: [3] };
  tell({ type: 'notification.read', ...about, outcome: 'withdrawn' });
  await expect.element(screen.getByText('Prośbę o czat wycofano')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Akceptuj: Celina Bąk' })).not.toBeInTheDocument();
});

test('what waits for an answer can be answered though everything was marked as read', async () => {
  const { screen, server, bell, callsOf } = await open([aChatRequest(), anInvitation()], {
    'invitation.accept': () => (server.list = [aChatRequest(), anEndedInvitation('accepted')]),
    'chatRequest.respond': () => ({ directChatId: null }),
  });
  await bell.click();
  await screen.getByRole('button', { name: 'Oznacz wszystkie jako przeczytane' }).click();
  await expect.element(bell).toHaveAccessibleName('Powiadomienia');
  await screen.getByRole('button', { name: 'Akceptuj: Remont' }).click();
  await expect.element(screen.getByRole('button', { name: 'Akceptuj: Remont' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Odrzuć: Celina Bąk' }).click();
  await expect.element(screen.getByText('Zaproszenie do czatu zostało odrzucone').first()).toBeVisible();
  expect(callsOf('invitation.accept')).toEqual([{ id: 7 }]);
  expect(callsOf('chatRequest.respond')).toEqual([{ requestId: 4, action: 'decline' }]);
});

test.each([
  ['Akceptuj: Celina Bąk', 'accept', 'Zaproszenie do czatu zostało zaakceptowane', 6],
  ['Odrzuć: Celina Bąk', 'decline', 'Zaproszenie do czatu zostało odrzucone', null],
])('a chat request: %s', async (name, action, said, directChatId) => {
  const { screen, bell, callsOf } = await open([aChatRequest()], { 'chatRequest.respond': () => ({ directChatId }) });
  await bell.click();
  await screen.getByRole('button', { name }).click();
  await expect.element(screen.getByText(said)).toBeVisible();
  expect(callsOf('chatRequest.respond')).toEqual([{ requestId: 4, action }]);
  const way = screen.getByRole('button', { name: 'Otwórz rozmowę' });
  expect(way.query() !== null).toBe(directChatId !== null);
});

test('the buttons are seen on hover and on keyboard focus, and always on a narrow screen (B43)', async () => {
  const { screen, bell } = await open([anInvitation()]);
  await bell.click();
  const accept = screen.getByRole('button', { name: 'Akceptuj: Remont' });
  const shown = () => Number(getComputedStyle(accept.element().parentElement ?? document.body).opacity);
  await userEvent.hover(bell);
  screen
    .getByRole('button', { name: /^Oznacz/ })
    .element()
    .focus();
  await vi.waitFor(() => expect(shown()).toBe(0));
  await userEvent.tab();
  await expect.element(accept).toHaveFocus();
  await vi.waitFor(() => expect(shown()).toBe(1));
  await userEvent.tab({ shift: true });
  await vi.waitFor(() => expect(shown()).toBe(0));
  await screen.getByText('Zaproszenie do projektu').hover();
  await vi.waitFor(() => expect(shown()).toBe(1));
  await userEvent.hover(bell);
  await page.viewport(390, 844);
  await vi.waitFor(() => expect(shown()).toBe(1));
});

test('the buttons cover nothing of what an invitation says, however long it is', async () => {
  const project = 'Przebudowa poddasza przy Brzęczyszczykiewicza 🚀';
  const { screen, bell } = await open([
    anInvitation({ params: { ...nobody, actor: 'Bartek', project, variant: 'worker' } }),
  ]);
  await bell.click();
  await screen.getByText('Zaproszenie do projektu').hover();
  const bottom =
    screen.getByRole('listitem').element().querySelector('time')?.getBoundingClientRect().bottom ?? Infinity;
  const { top } = screen
    .getByRole('button', { name: /^Akceptuj/ })
    .element()
    .getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(bottom);
});

test('an accepted invitation leads to its project, wherever one came in', async () => {
  const { screen, bell, callsOf } = await open([anEndedInvitation('accepted')]);
  await bell.click();
  await expect.element(screen.getByRole('link', { name: /Zaproszenie do projektu/ })).toBeVisible();
  expect(callsOf('project.list')).toHaveLength(1);
});

test('metadata that cannot be read are logged, and then there is nothing to press', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { screen, bell } = await open([anInvitation({ metadata: '{"invitationId":' })]);
  await bell.click();
  await expect.element(screen.getByText('Zaproszenie do projektu')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Akceptuj/ })).not.toBeInTheDocument();
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});

test.each([
  ['cancelled', 'Zaproszenie zostało anulowane'],
  ['expired', 'Zaproszenie wygasło'],
  ['renewed', 'Zaproszenie zastąpiono nowszym'],
] as const)(
  'an invitation that was %s while the bell is open says so in place of its buttons (B8)',
  async (outcome, said) => {
    const { screen, bell, tell } = await open([anInvitation()]);
    await bell.click();
    await expect.element(screen.getByRole('button', { name: 'Akceptuj: Remont' })).toBeInTheDocument();
    await expect.element(screen.getByText(said)).not.toBeInTheDocument();
    tell({ type: 'notification.read', projectId: null, userIds: [1], notificationIds: [2], outcome });
    await expect.element(screen.getByText(said)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Akceptuj: Remont' })).not.toBeInTheDocument();
  },
);
