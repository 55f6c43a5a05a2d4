// Where a conversation opens, what counts as read, and where one stays: issue P4, contract §6.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setConnection } from '#client/lib/connection.ts';
import { noConnection } from '#tests/support/answers.ts';
import { many, open, pageOf, place, said } from '#tests/support/conversation.tsx';
import { aMessage, anna, at } from '#tests/support/things.ts';

const patiently = { timeout: 14_000 };

test('it opens where Anna stopped reading, and says how many wait below', async () => {
  const { screen } = await open({ messages: many(50), lastReadMessageId: 20, unreadCount: 30 });
  await expect.element(screen.getByText('Nowe wiadomości')).toBeInViewport();
  await expect.element(screen.getByText('Wiadomość 21', { exact: true })).toBeInViewport();
  const down = screen.getByRole('button', { name: /^Do najnowszych: \d+ now/ });
  await expect.element(down).toBeVisible();
  await down.click();
  await expect.element(screen.getByText('Wiadomość 50', { exact: true })).toBeInViewport();
  await expect.element(down).not.toBeInTheDocument();
});

test('where Anna stopped is found at the same cost however far back that is, and one reads down and up from there', async () => {
  const { screen, log, asked } = await open({ messages: many(400), lastReadMessageId: 100, unreadCount: 100 });
  await expect.element(screen.getByText('Wiadomość 101', { exact: true })).toBeInViewport();
  await expect.element(screen.getByText('Nowe wiadomości')).toBeInViewport();
  await expect
    .element(screen.getByRole('button', { name: 'Do najnowszych: ponad 99 nowych wiadomości' }))
    .toBeVisible();
  expect(asked).toHaveLength(3);
  const drawn = () =>
    [...document.querySelectorAll<HTMLElement>('[data-message]')].map((one) => Number(one.dataset.message));
  const hasNoHole = () => drawn().every((id, index, all) => index === 0 || id === (all[index - 1] ?? 0) + 1);
  for (const [to, goal] of [
    [1e6, 400],
    [0, 1],
  ] as const)
    await expect
      .poll(() => {
        log.element().scrollTop = to;
        expect(hasNoHole()).toBe(true);
        return drawn();
      }, patiently)
      .toContain(goal);
}, 30_000);

test('what Anna has before her at the very top stays where it is as older messages come in above it', async () => {
  const messages = many(400);
  let arrive: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (arrive = resolve));
  const list = async (input: { teamChatId: number; before?: number }) => {
    if (input.before !== undefined && input.before <= 251) await gate;
    return pageOf(messages, input).map((message) => ({ ...message, ...place(input.teamChatId) }));
  };
  const { log } = await open({ messages, lastReadMessageId: 400, answers: { 'message.list': list } });
  const first = () => document.querySelector<HTMLElement>('[data-message="251"]');
  const toTop = () => {
    log.element().scrollTop = 0;
    return first() !== null;
  };
  await expect.poll(toTop, patiently).toBe(true);
  await expect.poll(() => toTop() && log.element().scrollTop, patiently).toBe(0);
  const top = () => Math.round(first()?.getBoundingClientRect().top ?? Number.NaN);
  const before = top();
  const tops = new Set<number>();
  arrive();
  await expect
    .poll(
      () => {
        tops.add(top());
        return document.querySelector('[data-message="201"]') !== null;
      },
      { ...patiently, interval: 1 },
    )
    .toBe(true);
  expect([...tops, top()].filter((one) => Math.abs(one - before) > 1)).toEqual([]);
}, 40_000);

test('what Anna skipped is read as she scrolls up from the newest', async () => {
  const { screen, log } = await open({ messages: many(350), lastReadMessageId: 100, unreadCount: 100 });
  await screen.getByRole('button', { name: /^Do najnowszych/ }).click();
  await expect.element(screen.getByText('Wiadomość 350', { exact: true })).toBeInViewport();
  for (const id of [251, 199, 101])
    await expect
      .poll(() => {
        log.element().scrollTop = 0;
        return document.querySelector(`[data-message="${id}"]`) !== null;
      }, patiently)
      .toBe(true);
});

test.each([50, 51, 60])('scrolling up just works where the first unread is number %i from the end', async (unread) => {
  const { screen, log } = await open({ messages: many(130), lastReadMessageId: 130 - unread, unreadCount: unread });
  const first = screen.getByText(`Wiadomość ${131 - unread}`, { exact: true });
  await expect.element(first).toBeInViewport();
  await expect.element(screen.getByText(`Wiadomość ${129 - unread}`, { exact: true })).toBeInViewport();
  log.element().scrollTop = 0;
  await expect.element(screen.getByText('Wiadomość 31', { exact: true })).toBeInTheDocument();
});

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
  await expect.poll(() => read, patiently).toEqual([41, 42]);
}, 30_000);

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

test('however long one scrolls, no more than a part of the messages is drawn', async () => {
  const { screen, log } = await open({ messages: many(400) });
  const drawn = () => document.querySelectorAll('[data-message]').length;
  for (const id of [301, 201, 101, 1])
    await expect
      .poll(() => {
        log.element().scrollTop = 0;
        expect(drawn()).toBeLessThanOrEqual(150);
        return document.querySelector(`[data-message="${id}"]`) !== null;
      }, patiently)
      .toBe(true);
  await screen.getByRole('button', { name: /^Do najnowszych/ }).click();
  await expect.element(screen.getByText('Wiadomość 400', { exact: true })).toBeInViewport();
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

test('after a time without connection in which much was said, one is still where one was reading, and nothing is missing (B18)', async () => {
  const messages = many(200);
  const { screen, log, read, again } = await open({ messages, lastReadMessageId: 200 });
  await expect.element(screen.getByText('Wiadomość 200', { exact: true })).toBeInViewport();
  const node = log.element();
  node.scrollTop -= 1_500;
  await expect.element(screen.getByText('Wiadomość 200', { exact: true })).not.toBeInViewport();
  const seen = () =>
    screen
      .getByText(/^Wiadomość \d+$/)
      .elements()
      .find((one) => one.getBoundingClientRect().top > 100);
  const before = seen()?.textContent;
  messages.push(
    ...Array.from({ length: 320 }, (_, index) => aMessage({ id: 201 + index, content: `Wiadomość ${201 + index}` })),
  );
  again();
  await expect.element(screen.getByRole('button', { name: /^Do najnowszych: / })).toBeVisible();
  await expect.element(screen.getByText(before ?? '', { exact: true })).toBeInViewport();
  expect(read.filter((id) => id > 200)).toEqual([]);
  await screen.getByRole('button', { name: /^Do najnowszych/ }).click();
  await expect.element(screen.getByText('Wiadomość 520', { exact: true })).toBeInViewport();
  for (const id of [371, 221, 180])
    await expect
      .poll(() => {
        node.scrollTop = 0;
        return document.querySelector(`[data-message="${id}"]`) !== null;
      }, patiently)
      .toBe(true);
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

test('one press of Home, End or a page key goes all the way, however much comes in meanwhile', async () => {
  const { screen, log, hear, asked, teamChatId } = await open({ messages: many(400), lastReadMessageId: 400 });
  await expect.element(screen.getByText('Wiadomość 400', { exact: true })).toBeInViewport();
  const node = log.element();
  node.scrollTop -= 300;
  (log.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect.element(screen.getByText('Wiadomość 1', { exact: true })).toBeInViewport();
  expect(node.scrollTop).toBe(0);
  expect(asked.filter(({ after }) => after === 0)).toHaveLength(1);
  node.scrollTop = 500;
  // What is known by now is shown without a call.
  await userEvent.keyboard('{Home}');
  await expect.poll(() => node.scrollTop).toBe(0);
  expect(asked.filter(({ after }) => after === 0)).toHaveLength(1);
  node.scrollTop = 500;
  const before = node.scrollTop;
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => node.scrollTop).toBeGreaterThan(before + node.clientHeight / 2);
  const hearOne = (id: number) => hear(aMessage({ id, content: `Wiadomość ${id}`, ...place(teamChatId) }));
  for (let id = 401; id < 430; id++) hearOne(id);
  await expect.element(screen.getByRole('button', { name: 'Do najnowszych: 29 nowych wiadomości' })).toBeVisible();
  await userEvent.keyboard('{End}');
  hearOne(430);
  await expect.element(screen.getByText('Wiadomość 430', { exact: true })).toBeInViewport();
});

test('over the way to the newest the wheel scrolls the messages', async () => {
  const { screen, log } = await open({ messages: many(40), lastReadMessageId: 40 });
  await expect.element(screen.getByText('Wiadomość 40', { exact: true })).toBeInViewport();
  const node = log.element();
  node.scrollTop -= 400;
  const down = screen.getByRole('button', { name: 'Do najnowszych' });
  await expect.element(down).toBeVisible();
  const before = node.scrollTop;
  await userEvent.wheel(down, { delta: { y: -100 } });
  await expect.poll(() => node.scrollTop).toBe(before - 100);
});

test('where all that is drawn fits on the screen, what follows it beyond a gap comes by itself', async () => {
  const messages = many(3);
  const { screen, again } = await open({ messages, lastReadMessageId: 3 });
  await expect.element(screen.getByText('Wiadomość 3', { exact: true })).toBeInViewport();
  messages.push(...many(120).slice(3));
  again();
  await expect.element(screen.getByText('Wiadomość 4', { exact: true })).toBeInViewport();
});
