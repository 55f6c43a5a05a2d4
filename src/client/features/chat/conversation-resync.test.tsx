// Where what happened meanwhile is not told any more: contract §6, §7.
import { beforeEach, expect, test, vi } from 'vitest';
import { setConnection } from '#client/lib/connection.ts';
import { tellResync } from '#client/lib/resync.ts';
import { noConnection } from '#tests/support/answers.ts';
import { many, open, pageOf, place } from '#tests/support/conversation.tsx';
import { aMessage, at } from '#tests/support/things.ts';

beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true));

/** The messages that are drawn, from the top. */
const idsIn = (log: Element) =>
  Array.from(log.querySelectorAll<HTMLElement>('[data-message]'), (one) => Number(one.dataset.message));

test('words that were deleted or changed while one was away go from all that has been read, not only from the newest page', async () => {
  const messages = many(220);
  const { screen, log, again } = await open({ messages });
  const words = (text: string) => screen.getByText(text, { exact: true });
  for (const id of [171, 121, 71, 21])
    await expect
      .poll(() => {
        log.element().scrollTop = 0;
        return document.querySelector(`[data-message="${id}"]`) !== null;
      })
      .toBe(true);
  words('Wiadomość 22').element().scrollIntoView();
  await expect.element(words('Wiadomość 22')).toBeInViewport();
  const change = (id: number, fields: object) => Object.assign(messages[id - 1] ?? {}, fields);
  change(22, { content: '', deletedAt: at });
  change(23, { content: 'Inne słowa', editedAt: at });
  again();
  tellResync();
  await expect.element(words('Inne słowa')).toBeInViewport();
  await expect.element(words('Wiadomość 22')).not.toBeInTheDocument();
});

test('what was missed is all there as Anna reads on, though Bartek speaks while the newest page is on its way', async () => {
  const messages = many(60);
  let onWay = Promise.resolve();
  const { screen, log, hear, again, teamChatId } = await open({
    messages,
    lastReadMessageId: 60,
    answers: {
      'message.list': async (input: { teamChatId: number; before?: number }) => {
        const found = pageOf(messages, input).map((message) => ({ ...message, ...place(input.teamChatId) }));
        await onWay;
        return found;
      },
    },
  });
  await expect.element(screen.getByText('Wiadomość 60', { exact: true })).toBeInViewport();
  let arrive: () => void = () => undefined;
  onWay = new Promise((resolve) => (arrive = resolve));
  messages.push(...many(300).slice(60));
  again();
  tellResync();
  hear(aMessage({ id: 301, content: 'Wiadomość 301', ...place(teamChatId) }));
  arrive();
  for (const id of [61, 161, 300, 301])
    await expect
      .poll(() => {
        log.element().scrollTop = 1e6;
        const drawn = idsIn(log.element());
        expect(drawn).toEqual(drawn.map((_, index) => (drawn[0] ?? 0) + index));
        return drawn;
      })
      .toContain(id);
});

test('while the newest page cannot be read after such a time, what Bartek says is not seen, however much it is; then nothing is missing', async () => {
  const messages = many(60);
  setConnection('live');
  let isLost = false;
  let lost = 0;
  const { screen, log, hear, again, read, teamChatId } = await open({
    messages,
    lastReadMessageId: 60,
    answers: {
      'message.list': (input: { teamChatId: number; before?: number; after?: number }) => {
        if (isLost && input.before === undefined) {
          lost += 1;
          throw noConnection();
        }
        return pageOf(messages, input).map((message) => ({ ...message, ...place(input.teamChatId) }));
      },
    },
  });
  await expect.element(screen.getByText('Wiadomość 60', { exact: true })).toBeInViewport();
  isLost = true;
  messages.push(...many(300).slice(60));
  again();
  tellResync();
  await expect.poll(() => lost).toBeGreaterThan(0);
  const told = many(360).slice(300);
  for (const message of told) hear({ ...message, ...place(teamChatId) });
  await expect.element(screen.getByText('Wiadomość 360', { exact: true })).toBeInTheDocument();
  const lostBefore = lost;
  await expect.poll(() => lost).toBeGreaterThan(lostBefore);
  expect(read.filter((id) => id > 60)).toEqual([]);
  messages.push(...told);
  isLost = false;
  // What Bartek says does not stand below what Anna had read any more.
  await expect.poll(() => idsIn(log.element()).at(-1)).toBeLessThan(300);
  for (const id of [61, 161, 300, 301, 360])
    await expect
      .poll(() => {
        log.element().scrollTop = 1e6;
        return idsIn(log.element());
      })
      .toContain(id);
});
