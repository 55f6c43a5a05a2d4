// What a time without connection does to where one is: contract §6, §7, B18.
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setConnection } from '#client/lib/connection.ts';
import { tellResync } from '#client/lib/resync.ts';
import { noConnection } from '#tests/support/answers.ts';
import { many, open, pageOf, place, said } from '#tests/support/conversation.tsx';
import { aMessage } from '#tests/support/things.ts';

beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true));

/** Before which message the line of what is new stands. */
const newFrom = () => Number(document.querySelector<HTMLElement>('[data-new] + [data-message]')?.dataset.message);

/** Anna has a chat at its end before her as the line is lost; what she says then does not arrive before it is back. */
async function openAndLoseLine() {
  const messages = many(60);
  let isDown = false;
  const sent: { content: string; seenId: number }[] = [];
  const asked = { lost: 0, answered: 0 };
  const guarded = <Input, Answer>(answer: (input: Input) => Answer) => {
    return (input: Input) => {
      if (isDown) asked.lost += 1;
      if (isDown) throw noConnection();
      asked.answered += 1;
      return answer(input);
    };
  };
  setConnection('live');
  const opened = await open({
    messages,
    lastReadMessageId: 60,
    answers: {
      'message.list': guarded((input: { teamChatId: number; before?: number; after?: number }) =>
        pageOf(messages, input).map((message) => ({ ...message, ...place(input.teamChatId) })),
      ),
      'message.send': guarded(({ seenId, ...input }: { content: string; clientId: string; seenId: number }) => {
        sent.push({ content: input.content, seenId });
        const message = said({ id: 1_000 + sent.length, ...input }, opened.teamChatId);
        messages.push(message);
        return message;
      }),
    },
  });
  await expect.element(opened.screen.getByText('Wiadomość 60', { exact: true })).toBeInViewport();
  isDown = true;
  setConnection('offline');
  return {
    ...opened,
    sent,
    /** How many calls were lost so far, and how many were not. */
    asked,
    seen: (id: number) => opened.screen.getByText(`Wiadomość ${id}`, { exact: true }),
    say: async (words: string) => {
      await opened.screen.getByRole('textbox', { name: 'Wiadomość' }).fill(words);
      await userEvent.keyboard('{Enter}');
      await expect.element(opened.log.getByText('Nie wysłano. Brak połączenia.')).toBeVisible();
    },
    /** So much was said by others meanwhile. */
    miss: (last: number) => messages.push(...many(last).slice(60)),
    lineIsBack: () => {
      isDown = false;
      setConnection('live');
    },
  };
}

test('after much that was missed at the end of a chat, Anna has the line of what is new before her, and the first of it', async () => {
  const { miss, lineIsBack, again, seen, read } = await openAndLoseLine();
  miss(300);
  lineIsBack();
  again();
  tellResync();
  await expect.poll(newFrom).toBe(61);
  await expect.element(seen(60)).toBeInViewport();
  await expect.element(page.getByText('Nowe wiadomości')).toBeInViewport();
  await expect.element(seen(61)).toBeInViewport();
  await expect.poll(() => read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThan(100);
});

test('so it does when all that was missed is told, as soon as the line is back', async () => {
  const { miss, lineIsBack, hear, seen, read, teamChatId } = await openAndLoseLine();
  miss(62);
  lineIsBack();
  for (const id of [61, 62]) hear(aMessage({ id, content: `Wiadomość ${id}`, ...place(teamChatId) }));
  await expect.element(seen(62)).toBeInViewport();
  expect(newFrom()).toBe(61);
  await expect.poll(() => read).toEqual([62]);
});

test('what Anna said meanwhile is sent when the line is back; it moves her nowhere, and what she missed stays unread', async () => {
  const { miss, say, sent, lineIsBack, again, hear, seen, read, screen, teamChatId } = await openAndLoseLine();
  await say('Moja');
  miss(300);
  lineIsBack();
  await expect.poll(() => sent).toEqual([{ content: 'Moja', seenId: 60 }]);
  again();
  tellResync();
  hear(said({ id: 1_001, content: 'Moja' }, teamChatId));
  await expect.poll(newFrom).toBe(61);
  await expect.element(seen(60)).toBeInViewport();
  await expect.element(screen.getByRole('button', { name: /^Do najnowszych: ponad 99/ })).toBeVisible();
  expect(Math.max(0, ...read)).toBeLessThan(100);
  await expect.element(screen.getByText('Moja', { exact: true })).not.toBeInTheDocument();
});

test('so it is when all that was missed is told before it arrives', async () => {
  const { say, sent, lineIsBack, hear, seen, read, screen, teamChatId } = await openAndLoseLine();
  await say('Moja');
  setConnection('live');
  for (const { id, content } of many(120).slice(60)) hear(aMessage({ id, content, ...place(teamChatId) }));
  await expect.element(seen(61)).toBeInViewport();
  lineIsBack();
  await expect.poll(() => sent).toHaveLength(1);
  await expect.element(screen.getByText('Nie wysłano. Brak połączenia.')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Moja', { exact: true })).toBeInTheDocument();
  await expect.element(seen(61)).toBeInViewport();
  expect(newFrom()).toBe(61);
  expect(Math.max(0, ...read)).toBeLessThan(100);
});

test('so it is when all that was missed is told after that', async () => {
  const { miss, say, sent, lineIsBack, hear, seen, read, screen, teamChatId } = await openAndLoseLine();
  await say('Moja');
  lineIsBack();
  await expect.poll(() => sent).toHaveLength(1);
  await expect.element(screen.getByText('Moja', { exact: true })).toBeInViewport();
  await expect.element(screen.getByText('Nie wysłano. Brak połączenia.')).not.toBeInTheDocument();
  miss(120);
  for (const { id, content } of many(120).slice(60)) hear(aMessage({ id, content, ...place(teamChatId) }));
  await expect.element(seen(61)).toBeInViewport();
  expect(newFrom()).toBe(61);
  await expect.poll(() => read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThan(100);
});

test('what was missed and is told stays before Anna, though the newest page can only be read later', async () => {
  const { miss, lineIsBack, hear, log, seen, asked, teamChatId } = await openAndLoseLine();
  await expect.poll(() => asked.lost).toBeGreaterThan(0);
  miss(120);
  setConnection('live');
  for (const { id, content } of many(120).slice(60)) hear(aMessage({ id, content, ...place(teamChatId) }));
  await expect.element(seen(100)).toBeInTheDocument();
  seen(100).element().scrollIntoView();
  const { scrollTop } = log.element();
  const { answered } = asked;
  lineIsBack();
  await expect.poll(() => asked.answered).toBeGreaterThan(answered);
  await expect.element(page.getByText('Wiadomość 120', { exact: true })).toBeInTheDocument();
  await expect.element(seen(100)).toBeInViewport();
  expect(log.element().scrollTop).toBe(scrollTop);
});

test('an answer to what was asked before the line was lost says nothing of what came after', async () => {
  const messages = many(60);
  let onWay = Promise.resolve();
  const answer = async (input: { teamChatId: number; before?: number; after?: number }) => {
    await onWay;
    return pageOf(messages, input).map((message) => ({ ...message, ...place(input.teamChatId) }));
  };
  setConnection('live');
  const opened = await open({ messages, lastReadMessageId: 60, answers: { 'message.list': answer } });
  await expect.element(opened.screen.getByText('Wiadomość 60', { exact: true })).toBeInViewport();
  let arrive: () => void = () => undefined;
  onWay = new Promise((resolve) => (arrive = resolve));
  opened.again();
  setConnection('offline');
  arrive();
  onWay = new Promise(() => undefined);
  setConnection('live');
  opened.hear(aMessage({ id: 61, content: 'Wiadomość 61', ...place(opened.teamChatId) }));
  await expect.element(opened.screen.getByText('Wiadomość 61', { exact: true })).toBeInViewport();
  await expect.poll(newFrom).toBe(61);
});

test('where a few were missed above the newest page, the way down says as many as the badge of the chat', async () => {
  const { miss, lineIsBack, again, count, log, screen } = await openAndLoseLine();
  log.element().scrollTop = 700;
  await expect.element(screen.getByRole('button', { name: 'Do najnowszych', exact: true })).toBeVisible();
  miss(123);
  count(63);
  lineIsBack();
  again();
  tellResync();
  await expect
    .element(screen.getByRole('button', { name: 'Do najnowszych: 63 nowe wiadomości', exact: true }))
    .toHaveTextContent('63');
  count(100);
  await expect.element(screen.getByRole('button', { name: /^Do najnowszych: ponad 99/ })).toHaveTextContent('99+');
});

test('what is being told is not read once more, though the newest page comes in the midst of it', async () => {
  const { miss, lineIsBack, hear, again, asked, teamChatId } = await openAndLoseLine();
  miss(130);
  const told = many(130).slice(60);
  const tell = (from: number, to: number) => {
    for (const { id, content } of told.slice(from, to)) hear(aMessage({ id, content, ...place(teamChatId) }));
  };
  setConnection('live');
  tell(0, 15);
  const { answered } = asked;
  lineIsBack();
  again();
  await expect.poll(() => asked.answered).toBeGreaterThan(answered);
  tell(15, 70);
  await expect.element(page.getByText('Wiadomość 130', { exact: true })).toBeInTheDocument();
  const drawn = Array.from(document.querySelectorAll<HTMLElement>('[data-message]'), (one) =>
    Number(one.dataset.message),
  );
  expect(drawn).toEqual(drawn.map((_, index) => (drawn[0] ?? 0) + index));
  expect(newFrom()).toBe(61);
});
