// Whoever closes the tab before what they said has arrived is asked first: contract §6.
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '#tests/support/answers.ts';
import { open, said } from '#tests/support/conversation.tsx';

/** How many stand in the way of this page's being kept by the browser as one leaves it. */
function countListeners(): () => number {
  const [added, removed] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  const listeners = new Set<unknown>();
  const isMeant = ([type]: unknown[]) => type === 'beforeunload';
  return () => {
    for (const [, listener] of added.mock.calls.filter(isMeant)) listeners.add(listener);
    for (const [, listener] of removed.mock.calls.filter(isMeant)) listeners.delete(listener);
    added.mockClear();
    removed.mockClear();
    return listeners.size;
  };
}
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks while a message is on its way or was refused; before and after that it heeds nothing', async () => {
  const count = countListeners();
  let answer: (how: 'take' | 'refuse') => void = () => undefined;
  const { screen, log, composer, teamChatId } = await open({
    answers: {
      'message.send': async ({ content, clientId }: { content: string; clientId: string }) => {
        const how = await new Promise((resolve) => (answer = resolve));
        if (how === 'refuse') throw refusal(400, { code: 'input.invalid', message: 'Tego nie można wysłać' });
        return said({ id: 900 + content.length, content, clientId }, teamChatId);
      },
    },
  });
  const say = async (words: string) => {
    await composer.fill(words);
    await userEvent.keyboard('{Enter}');
    await expect.element(log.getByText('Wysyłanie...')).toBeVisible();
  };
  expect([count(), asks()]).toEqual([0, false]);
  await say('Jadę');
  expect([count(), asks()]).toEqual([1, true]);
  answer('take');
  await expect.poll(() => [count(), asks()]).toEqual([0, false]);
  await say('Za dużo');
  answer('refuse');
  await expect.element(screen.getByText('Nie wysłano. Tego nie można wysłać')).toBeVisible();
  expect([count(), asks()]).toEqual([1, true]);
  await screen.getByRole('button', { name: 'Usuń' }).click();
  await expect.poll(() => [count(), asks()]).toEqual([0, false]);
});
