// What is said is sent in order, also after a time without connection: contract §6.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setConnection } from '#client/lib/connection.ts';
import { hearTyping } from '#client/lib/typing.ts';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { many, open, place, said } from '#tests/support/conversation.tsx';
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

const patiently = { timeout: 14_000 };

/** A chat before Anna, whose messages do not arrive as long as a try of them ends with a `loss`. */
async function openWithLosses(loss: (tries: number) => Error | null) {
  const sent: string[] = [];
  let tries = 0;
  const opened = await open({
    answers: {
      'message.send': ({ content, clientId }: { content: string; clientId: string }) => {
        tries += 1;
        const error = loss(tries);
        if (error) throw error;
        sent.push(content);
        return said({ id: 900 + sent.length, content, clientId }, opened.teamChatId);
      },
    },
  });
  const say = async (words: string) => {
    await opened.screen.getByRole('textbox', { name: 'Wiadomość' }).fill(words);
    await userEvent.keyboard('{Enter}');
    await expect.element(opened.log.getByText(words, { exact: true })).toBeVisible();
  };
  return { ...opened, sent, say, lost: opened.log.getByText('Nie wysłano. Brak połączenia.') };
}

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
  await expect.poll(() => sent, { timeout: 14_000 }).toEqual(['Jestem']);
  await expect.element(lost).not.toBeInTheDocument();
}, 30_000);

test('what was said after a lost message waits for it, and both arrive though their chat is closed by then', async () => {
  setConnection('live');
  const losses = [noConnection(), new SyntaxError('<html>502 Bad Gateway')];
  const { screen, say, sent, lost } = await openWithLosses((tries) => losses[tries - 1] ?? null);
  await say('Najpierw to');
  await say('Potem to');
  await expect.element(lost.nth(1)).toBeVisible();
  expect(sent).toEqual([]);
  await screen.unmount();
  await expect.poll(() => sent, { timeout: 14_000 }).toEqual(['Najpierw to', 'Potem to']);
}, 30_000);

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
    await expect.poll(() => sent, patiently).toEqual(['Raz', 'Dwa']);
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(retryAfter * 1_000);
    await expect.element(held).not.toBeInTheDocument();
  },
  30_000,
);

/** What Anna said in a chat that she has left for another one, and that the server refuses then. */
async function openAndLeaveUnsent(error: Error) {
  let isDown = true;
  setConnection('offline');
  const opened = await openWithLosses(() => (isDown ? noConnection() : error));
  await opened.say('Kto ma farbę?');
  await expect.element(opened.lost).toBeVisible();
  opened.leave();
  await expect.element(opened.lost).not.toBeInTheDocument();
  isDown = false;
  return { ...opened, key: `ekipa.outbox.${anna}.teamChatId.${opened.teamChatId}` };
}

test('that a message was refused in a chat that Anna has left is told by a toast, which leads there', async () => {
  const error = refusal(409, { code: 'project.archived', message: 'Projekt jest zarchiwizowany.' });
  const { screen, key, teamChatId, where } = await openAndLeaveUnsent(error);
  await expect.element(screen.getByText('Nie wysłano wiadomości'), patiently).toBeVisible();
  await expect.element(screen.getByText('Czat „Malarze”: Projekt jest zarchiwizowany.')).toBeVisible();
  expect(sessionStorage.getItem(key)).toContain('Kto ma farbę?');
  await screen.getByRole('button', { name: 'Zobacz' }).click();
  await expect.poll(where).toBe(`/chat/team/${teamChatId}`);
}, 30_000);

/** A chat in which what Anna said was refused with that; `close`: nothing can be said in it any more. */
async function openAndClose(error: Error) {
  const opened = await open({
    answers: {
      'message.send': () => {
        throw error;
      },
    },
  });
  await opened.composer.fill('Kończymy');
  await userEvent.keyboard('{Enter}');
  await expect.element(opened.log.getByRole('button', { name: 'Ponów' })).toBeVisible();
  return opened;
}

test('of a chat that Anna was removed from meanwhile all that waits is kept, and a toast leads to it', async () => {
  const error = refusal(404, { code: 'notFound', message: 'Nie znaleziono.' });
  const { screen, key, where } = await openAndLeaveUnsent(error);
  const words = screen.getByText('Czat „Malarze”: Nie masz już dostępu do tego czatu.');
  await expect.element(words, patiently).toBeVisible();
  expect(sessionStorage.getItem(key)).toContain('Kto ma farbę?');
  await screen.getByRole('button', { name: 'Zobacz' }).click();
  await expect.poll(where).toBe('/team');
}, 30_000);

test('where nothing can be said any more, what was refused is not offered again, and the draft stays to be read', async () => {
  const error = refusal(409, { code: 'project.archived', message: 'Projekt jest zarchiwizowany.' });
  const { screen, log, composer, teamChatId, close } = await openAndClose(error);
  await composer.fill('Jeszcze nie\nskończyłam');
  close();
  await expect.element(composer).not.toBeInTheDocument();
  const refused = log.getByRole('listitem').filter({ hasText: 'Nie wysłano. Projekt jest zarchiwizowany.' });
  await expect.element(refused.getByRole('button', { name: 'Usuń' })).toBeVisible();
  await expect.element(refused.getByRole('button', { name: 'Ponów' })).not.toBeInTheDocument();
  const draft = screen.getByRole('listitem').filter({ hasText: 'Szkic wiadomości' });
  await expect.element(draft).toHaveTextContent(/Jeszcze nie\s*skończyłam/);
  await draft.getByRole('button', { name: 'Usuń' }).click();
  await expect.element(draft).not.toBeInTheDocument();
  expect(sessionStorage.getItem(`ekipa.draft.${anna}.teamChatId.${teamChatId}`)).toBeNull();
});
