// What of a conversation counts as read, and what is said of the rest: issue P4, contract §6.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setConnection } from '#client/lib/connection.ts';
import { noConnection } from '#tests/support/answers.ts';
import { many, open, place, said } from '#tests/support/conversation.tsx';
import { aMessage, anna, at } from '#tests/support/things.ts';

test('messages count as read once they are seen in a window that has the focus', async () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const { screen, read, hear, teamChatId } = await open({ messages: many(3), lastReadMessageId: 1, unreadCount: 2 });
  hear(aMessage({ id: 4, content: 'Nowa', ...place(teamChatId) }));
  await expect.element(screen.getByText('Nowa', { exact: true })).toBeInViewport();
  // One of the moments at which what was seen is told.
  document.dispatchEvent(new Event('visibilitychange'));
  hear(aMessage({ id: 5, content: 'Nowsza', ...place(teamChatId) }));
  await expect.element(screen.getByText('Nowsza', { exact: true })).toBeInViewport();
  expect(read).toEqual([]);
  focus.mockReturnValue(true);
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => read).toEqual([5]);
});

/** Anna has the chat at its end before her, then goes to another window, where she comes back from. */
async function openAndLeave(count: number) {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const opened = await open({ messages: many(count), lastReadMessageId: count });
  const { screen, hear, teamChatId } = opened;
  await expect.element(screen.getByText(`Wiadomość ${count}`, { exact: true })).toBeInViewport();
  const turn = (looks: boolean) => {
    focus.mockReturnValue(looks);
    window.dispatchEvent(new Event(looks ? 'focus' : 'blur'));
  };
  turn(false);
  const come = (from: number, to: number) => {
    for (let id = from; id <= to; id++) hear(aMessage({ id, content: `Wiadomość ${id}`, ...place(teamChatId) }));
  };
  const seen = (id: number) => screen.getByText(`Wiadomość ${id}`, { exact: true });
  return { ...opened, come, seen, comeBack: () => turn(true) };
}

test('what comes while Anna is elsewhere begins with a line, at which she finds it; what was never before her stays unread', async () => {
  const { screen, read, come, seen, comeBack } = await openAndLeave(40);
  come(41, 121);
  await expect.element(seen(41)).toBeInViewport();
  await expect.element(screen.getByText('Nowe wiadomości')).toBeInViewport();
  comeBack();
  await expect.poll(() => read.at(-1)).toBeGreaterThan(41);
  expect(Math.max(...read)).toBeLessThan(80);
  await expect.element(seen(41)).toBeInViewport();
  await expect.element(screen.getByRole('button', { name: /^Do najnowszych: \d+ now/ })).toBeVisible();
});

test('so it is with more than is drawn at once, and with what came in a single moment', async () => {
  const { screen, read, come, seen, comeBack } = await openAndLeave(200);
  comeBack();
  come(201, 500);
  await expect.element(seen(201)).toBeInViewport();
  await expect.poll(() => read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThan(250);
  await screen.getByRole('button', { name: /^Do najnowszych/ }).click();
  await expect.element(seen(500)).toBeInViewport();
});

test('what all fits on the screen is read when Anna comes back, and the next absence has a line of its own', async () => {
  const { screen, read, come, seen, comeBack } = await openAndLeave(40);
  come(41, 42);
  await expect.element(seen(42)).toBeInViewport();
  await expect.element(screen.getByText('Nowe wiadomości')).toBeInViewport();
  expect(read).toEqual([]);
  comeBack();
  await expect.poll(() => read).toEqual([42]);
  come(43, 43);
  await expect.element(seen(43)).toBeInViewport();
  await expect.poll(() => read).toEqual([42, 43]);
  const above = () => document.querySelector('[data-new]')?.nextElementSibling?.getAttribute('data-message');
  expect(above()).toBe('41');
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  come(44, 44);
  await expect.element(seen(44)).toBeInViewport();
  await expect.poll(above).toBe('44');
});

test('what ends just below the edge is followed to its end once Anna has come back and seen the rest', async () => {
  const { log, read, come, seen, comeBack } = await openAndLeave(40);
  come(41, 55);
  await expect.element(seen(41)).toBeInViewport();
  const node = log.element();
  const below = () => node.scrollHeight - node.scrollTop - node.clientHeight;
  const frame = page.getByRole('heading', { name: 'Czaty' }).element().parentElement;
  if (!frame) throw new Error('the chat stands below a heading');
  frame.style.height = `${frame.offsetHeight + below() - 45}px`;
  await expect.poll(below).toBe(45);
  await expect.element(page.getByRole('button', { name: 'Do najnowszych: 15 nowych wiadomości' })).toBeVisible();
  expect(read).toEqual([]);
  comeBack();
  await expect.poll(() => read.at(-1)).toBe(55);
  expect(below()).toBeLessThan(1);
});

test('that Anna has read something is told again where the call was lost: when the line is back, and every 5 s', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const [calls, read]: [number[], number[]] = [[], []];
  let isDown = true;
  const { hear, teamChatId } = await open({
    messages: many(40),
    lastReadMessageId: 40,
    answers: {
      'message.markRead': ({ messageId }: { messageId: number }) => {
        calls.push(messageId);
        if (isDown) throw noConnection();
        read.push(messageId);
        return { lastReadMessageId: messageId, firstUnreadId: null, unreadCount: 0, level: 'all' };
      },
    },
  });
  const lose = async (id: number) => {
    isDown = true;
    hear(aMessage({ id, content: `Wiadomość ${id}`, ...place(teamChatId) }));
    await expect.poll(() => calls).toContain(id);
    isDown = false;
  };
  await lose(41);
  setConnection('live');
  await expect.poll(() => read).toEqual([41]);
  await lose(42);
  await expect.poll(() => read).toEqual([41, 42]);
});

test('what Anna reads in another tab does not wait in this one', async () => {
  const { screen, log, tell, teamChatId } = await open({ messages: many(50), lastReadMessageId: 20, unreadCount: 30 });
  await expect.element(screen.getByRole('button', { name: /^Do najnowszych: \d+ now/ })).toBeVisible();
  const { scrollTop } = log.element();
  const state = { lastReadMessageId: 50, firstUnreadId: null, unreadCount: 0, level: 'all' as const };
  tell({ type: 'chat.read', projectId: null, userIds: [anna], chat: place(teamChatId), state });
  await expect.element(screen.getByRole('button', { name: 'Do najnowszych', exact: true })).toBeVisible();
  expect(log.element().scrollTop).toBe(scrollTop);
});

test('the line of what is new stays before the first unread as Anna turns away, until something comes', async () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { read, hear, teamChatId } = await open({ messages: many(60), lastReadMessageId: 20, unreadCount: 40 });
  await expect.poll(() => read.at(-1)).toBeGreaterThan(21);
  const below = () => Number(document.querySelector<HTMLElement>('[data-new] + [data-message]')?.dataset.message);
  focus.mockReturnValue(false);
  window.dispatchEvent(new Event('blur'));
  hear(said({ id: 61, content: 'Moja, z telefonu' }, teamChatId));
  await expect.element(page.getByText('Moja, z telefonu')).toBeInTheDocument();
  expect(below()).toBe(21);
  hear(aMessage({ id: 62, content: 'Wiadomość 62', ...place(teamChatId) }));
  await expect.poll(below).toBe((read.at(-1) ?? 0) + 1);
});

test('what comes in behind a dialog counts as seen once Anna has closed it', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const messages = many(40).map((message) => ({ ...message, pinnedAt: message.id === 3 ? at : null }));
  const { screen, read, hear, teamChatId } = await open({ messages, lastReadMessageId: 40 });
  await screen.getByRole('button', { name: /przypięta wiadomość/ }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  hear(aMessage({ id: 41, content: 'Wiadomość 41', ...place(teamChatId) }));
  await expect.poll(() => document.querySelector('[data-new] + [data-message="41"]')).not.toBeNull();
  expect(read).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => read).toEqual([41]);
});

test('whoever has never read in a chat begins at its first message, and what is further down stays unread', async () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { screen, read } = await open({ messages: many(300), unreadCount: 100 });
  await expect.element(screen.getByText('Wiadomość 1', { exact: true })).toBeInViewport();
  await expect.element(screen.getByText('Nowe wiadomości')).toBeInViewport();
  await expect.poll(() => read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThan(50);
  focus.mockRestore();
});

test('how many wait below is counted no further than badges do', async () => {
  const { screen } = await open({ messages: many(150), lastReadMessageId: 10, unreadCount: 140 });
  await expect
    .element(screen.getByRole('button', { name: 'Do najnowszych: ponad 99 nowych wiadomości' }))
    .toHaveTextContent('99+');
});

test('what was deleted does not wait below', async () => {
  const { screen, log, hear, tell, teamChatId } = await open({ messages: many(40), lastReadMessageId: 40 });
  await expect.element(screen.getByText('Wiadomość 40', { exact: true })).toBeInViewport();
  log.element().scrollTop = 0;
  await expect.element(screen.getByRole('button', { name: 'Do najnowszych', exact: true })).toBeVisible();
  const [first, second] = [41, 42].map((id) => aMessage({ id, content: `Nowa ${id}`, ...place(teamChatId) }));
  if (!first || !second) throw new Error('two are heard');
  hear(first);
  hear(second);
  await expect.element(screen.getByRole('button', { name: 'Do najnowszych: 2 nowe wiadomości' })).toBeVisible();
  const message = { ...first, content: '', deletedAt: at };
  tell({ type: 'message.updated', projectId: null, isPrivate: false, message });
  await expect.element(screen.getByRole('button', { name: 'Do najnowszych: 1 nowa wiadomość' })).toBeVisible();
});
