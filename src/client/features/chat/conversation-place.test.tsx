// Where a conversation opens and where one stays in it: issue P4, contract §6.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { many, open, pageOf, place } from '#tests/support/conversation.tsx';
import { aMessage } from '#tests/support/things.ts';

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
      })
      .toContain(goal);
});

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
  await expect.poll(toTop).toBe(true);
  await expect.poll(() => toTop() && log.element().scrollTop).toBe(0);
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
      { interval: 1 },
    )
    .toBe(true);
  expect([...tops, top()].filter((one) => Math.abs(one - before) > 1)).toEqual([]);
});

test('what Anna skipped is read as she scrolls up from the newest', async () => {
  const { screen, log } = await open({ messages: many(350), lastReadMessageId: 100, unreadCount: 100 });
  await screen.getByRole('button', { name: /^Do najnowszych/ }).click();
  await expect.element(screen.getByText('Wiadomość 350', { exact: true })).toBeInViewport();
  for (const id of [251, 199, 101])
    await expect
      .poll(() => {
        log.element().scrollTop = 0;
        return document.querySelector(`[data-message="${id}"]`) !== null;
      })
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

test('however long one scrolls, no more than a part of the messages is drawn', async () => {
  const { screen, log } = await open({ messages: many(400) });
  const drawn = () => document.querySelectorAll('[data-message]').length;
  for (const id of [301, 201, 101, 1])
    await expect
      .poll(() => {
        log.element().scrollTop = 0;
        expect(drawn()).toBeLessThanOrEqual(150);
        return document.querySelector(`[data-message="${id}"]`) !== null;
      })
      .toBe(true);
  await screen.getByRole('button', { name: /^Do najnowszych/ }).click();
  await expect.element(screen.getByText('Wiadomość 400', { exact: true })).toBeInViewport();
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
      })
      .toBe(true);
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
