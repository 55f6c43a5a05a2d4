// That one has said something says nothing of what one has seen: contract §6.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { many, open, said } from '#tests/support/conversation.tsx';

beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true));

/** Anna has a chat at its end before her, which is read again now and then, and says something after what Bartek said. */
async function openAndSpeakAfterOthers() {
  const messages = many(60);
  const sent: { content: string; seenId: number }[] = [];
  const opened = await open({
    messages,
    lastReadMessageId: 60,
    answers: {
      'message.send': ({ seenId, ...input }: { content: string; clientId: string; seenId: number }) => {
        if (sent.length === 0) messages.push(...many(100).slice(60));
        sent.push({ content: input.content, seenId });
        const message = said({ id: 1_000 + sent.length, ...input }, opened.teamChatId);
        messages.push(message);
        return message;
      },
    },
  });
  const seen = (id: number) => opened.screen.getByText(`Wiadomość ${id}`, { exact: true });
  await expect.element(seen(60)).toBeInViewport();
  const say = async (words: string) => {
    await opened.composer.fill(words);
    await userEvent.keyboard('{Enter}');
    await expect.element(opened.log.getByText(words, { exact: true })).toBeInViewport();
    await expect.element(opened.log.getByText('Wysyłanie...')).not.toBeInTheDocument();
  };
  return { ...opened, seen, say, sent };
}

test('that Anna has said something does not mean that she knew of what Bartek said just before', async () => {
  const { say, sent, again, seen, read } = await openAndSpeakAfterOthers();
  await say('Pierwsza');
  await say('Druga');
  expect(sent.map(({ seenId }) => seenId)).toEqual([60, 60]);
  again();
  await expect.element(seen(61)).toBeInViewport();
  await expect.poll(() => read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThan(100);
});

test('nor does it where she goes to the newest after that', async () => {
  const { say, again, log, seen, read } = await openAndSpeakAfterOthers();
  await say('Pierwsza');
  (log.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  again();
  await expect.element(seen(61)).toBeInViewport();
  await expect.poll(() => read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThan(100);
});
