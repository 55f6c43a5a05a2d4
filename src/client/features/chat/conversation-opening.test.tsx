// A chat whose place is not known: issue P4 (opens at the first unread; read only when seen).
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { many, open, pageOf, place } from '#tests/support/conversation.tsx';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { goLive } from '#tests/support/live.ts';

const unread = { messages: many(300), lastReadMessageId: 100, unreadCount: 100 };
const state = { ...unread, firstUnreadId: 101, level: 'all' };
beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true));

const line = page.getByText('Nowe wiadomości');

test('one lost call while a chat opens costs Anna neither her place nor what she has not read', async () => {
  let [isStateLost, isPartLost] = [true, true];
  const { screen, read } = await open({
    ...unread,
    answers: {
      'message.readState': () => {
        if (isStateLost) throw ((isStateLost = false), noConnection());
        return state;
      },
      'message.list': (input: { teamChatId: number; after?: number }) => {
        if (isPartLost && input.after !== undefined) throw ((isPartLost = false), noConnection());
        return pageOf(unread.messages, input).map((message) => ({ ...message, ...place(input.teamChatId) }));
      },
    },
  });
  await expect.element(screen.getByText('Wiadomość 101', { exact: true })).toBeInViewport();
  await expect.element(line).toBeInViewport();
  await expect.poll(() => read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThan(150);
});

test.each([
  ['the server is not reached', noConnection(), /^Brak połączenia z serwerem/],
  ['it has too much to do', refusal(503, { code: 'server.busy', message: 'Za dużo naraz.' }), /^Za dużo naraz/],
])('as long as %s her chat says so, and nothing in it counts as read', async (_, failure, said) => {
  goLive();
  let isDown = true;
  const opening = open({
    ...unread,
    answers: {
      'message.readState': () => {
        if (isDown) throw failure;
        return state;
      },
    },
  });
  const again = page.getByRole('button', { name: 'Spróbuj ponownie' });
  await expect.element(again).toBeVisible();
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByText('Wiadomość 300', { exact: true })).not.toBeInTheDocument();
  isDown = false;
  // By itself, without a press.
  const { read } = await opening;
  await expect.element(line).toBeInViewport();
  await expect.poll(() => read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThan(150);
});

test('what waits to be sent is counted where its chat cannot be read', async () => {
  let isDown = false;
  const lost = () => {
    if (isDown) throw noConnection();
    return { ...state, firstUnreadId: null, unreadCount: 0 };
  };
  const answers = {
    'message.readState': lost,
    'message.send': () => {
      throw noConnection();
    },
  };
  const { composer, log, leave, comeBack } = await open({ messages: many(5), answers });
  for (const words of ['raz', 'dwa']) {
    await composer.fill(words);
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(log.getByText('Nie wysłano. Brak połączenia.').last()).toBeVisible();
  leave();
  await expect.element(page.getByText('dwa', { exact: true })).not.toBeInTheDocument();
  isDown = true;
  comeBack();
  await expect.element(page.getByText(/2 Twoje wiadomości z tego czatu czekają na wysłanie\.$/)).toBeVisible();
});
