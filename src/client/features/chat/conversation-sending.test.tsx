// What is said is sent in order, also after a time without connection: contract §6.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setConnection } from '#client/lib/connection.ts';
import { hearTyping } from '#client/lib/typing.ts';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { many, open, openWithLosses, place, said } from '#tests/support/conversation.tsx';
import { aMessage, anna, bartek } from '#tests/support/things.ts';

test('it says who is writing, until their message is there', async () => {
  const calls: unknown[] = [];
  const { screen, teamChatId } = await open({
    messages: [aMessage()],
    answers: { 'live.typing': (input) => (calls.push(input), { success: true }) },
  });
  hearTyping({ chat: place(teamChatId), userId: bartek });
  hearTyping({ chat: place(teamChatId + 1_000), userId: anna });
  await expect.element(screen.getByText('Bartek Nowak pisze…')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Wiadomość' }).click();
  await userEvent.keyboard('Dzień dobry');
  expect(calls).toEqual([{ teamChatId }]);
});

test('what is said in quick succession is sent one after the other, none of it waits to be typed', async () => {
  const sent: string[] = [];
  const answer: (() => void)[] = [];
  const { screen, log, teamChatId } = await open({
    answers: {
      'message.send': async ({ content, clientId }: { content: string; clientId: string }) => {
        sent.push(content);
        await new Promise<void>((resolve) => answer.push(resolve));
        return said({ id: 900 + sent.length, content, clientId }, teamChatId);
      },
    },
  });
  const field = screen.getByRole('textbox', { name: 'Wiadomość' });
  for (const words of ['Jadę', 'Będę o ósmej']) {
    await field.fill(words);
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(log.getByText('Wysyłanie...').nth(1)).toBeVisible();
  expect(sent).toEqual(['Jadę']);
  answer[0]?.();
  await expect.poll(() => sent).toEqual(['Jadę', 'Będę o ósmej']);
  answer[1]?.();
  await expect.element(log.getByText('Wysyłanie...')).not.toBeInTheDocument();
});

test('what the connection lost is sent by itself when it is back, in order, and before what is said after it', async () => {
  let isDown = true;
  setConnection('offline');
  const { say, sent, lost } = await openWithLosses(() => (isDown ? noConnection() : null));
  await say('Pierwsza');
  await say('Druga');
  await expect.element(lost.nth(1)).toBeVisible();
  isDown = false;
  await say('Trzecia');
  await expect.poll(() => sent).toEqual(['Pierwsza', 'Druga', 'Trzecia']);
  isDown = true;
  await say('Czwarta');
  await expect.element(lost).toBeVisible();
  isDown = false;
  setConnection('live');
  await expect.poll(() => sent.at(-1)).toBe('Czwarta');
});

test('what one call lost while events still come is sent again by itself as well', async () => {
  setConnection('live');
  const { say, sent, lost } = await openWithLosses((tries) => (tries < 2 ? noConnection() : null));
  await say('Jestem');
  await expect.element(lost).toBeVisible();
  await expect.poll(() => sent).toEqual(['Jestem']);
  await expect.element(lost).not.toBeInTheDocument();
});

test('what was said after a lost message waits for it, and both arrive though their chat is closed by then', async () => {
  setConnection('live');
  const losses = [noConnection(), new SyntaxError('<html>502 Bad Gateway')];
  const { screen, say, sent, lost } = await openWithLosses((tries) => losses[tries - 1] ?? null);
  await say('Najpierw to');
  await say('Potem to');
  await expect.element(lost.nth(1)).toBeVisible();
  expect(sent).toEqual([]);
  await screen.unmount();
  await expect.poll(() => sent).toEqual(['Najpierw to', 'Potem to']);
});

test('that a message arrives moves nobody who has scrolled up meanwhile, though one before it was refused', async () => {
  let arrive: () => void = () => undefined;
  const onWay = new Promise<void>((resolve) => (arrive = resolve));
  const { screen, log, composer, teamChatId } = await open({
    messages: many(60),
    lastReadMessageId: 60,
    answers: {
      'message.send': async ({ content, clientId }: { content: string; clientId: string }) => {
        if (content === 'Za dużo') throw refusal(400, { code: 'input.invalid', message: 'Tego nie można wysłać' });
        await onWay;
        return said({ id: 900 + content.length, content, clientId }, teamChatId);
      },
    },
  });
  const node = log.element();
  const say = async (words: string) => {
    await composer.fill(words);
    await userEvent.keyboard('{Enter}');
    await expect.element(log.getByText(words, { exact: true })).toBeInViewport();
  };
  await say('Za dużo');
  await expect.element(screen.getByText('Nie wysłano. Tego nie można wysłać')).toBeInViewport();
  await say('Dobrze');
  node.scrollTop = 600;
  await expect.element(screen.getByRole('button', { name: 'Do najnowszych' })).toBeVisible();
  arrive();
  await expect.element(log.getByText('Wysyłanie...')).not.toBeInTheDocument();
  expect(node.scrollTop).toBe(600);
  await say('I jeszcze');
});

test.each([
  ['is said too fast waits as long as the server says', 429, 'rate.limited', 6],
  ['the server has no room for waits', 503, 'server.busy', 5],
  ['the server cannot keep just now waits', 503, 'server.unavailable', 5],
] as const)(
  'what %s, and is sent then by itself, in order',
  async (_, status, code, retryAfter) => {
    setConnection('live');
    const error = refusal(status, { code, message: 'Nie teraz.', retryAfter });
    const times: number[] = [];
    const { say, sent, screen, log } = await openWithLosses((tries) => {
      times.push(performance.now());
      return tries === 1 ? error : null;
    });
    const held = log.getByText('Jeszcze nie wysłano. Spróbujemy ponownie za chwilę.');
    await say('Raz');
    await expect.element(held).toBeVisible();
    await say('Dwa');
    await expect.element(held.nth(1)).toBeVisible();
    setConnection('offline');
    setConnection('live');
    await expect.element(screen.getByText(/^Nie wysłano/)).not.toBeInTheDocument();
    await expect.poll(() => sent).toEqual(['Raz', 'Dwa']);
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(retryAfter * 1_000);
    await expect.element(held).not.toBeInTheDocument();
  },
  30_000,
);
