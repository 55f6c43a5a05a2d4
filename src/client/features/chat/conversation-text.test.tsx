// How a message looks: issue P4.
import { expect, test } from 'vitest';
import { open, own } from '#tests/support/conversation.tsx';
import { aMessage } from '#tests/support/things.ts';

test('markup that someone writes is shown as typed, and no script link works (B36)', async () => {
  const { screen, log } = await open({
    messages: [aMessage({ content: '<img src=x onerror=alert(1)> [x](javascript:alert(1))' })],
  });
  await expect.element(screen.getByText('<img src=x onerror=alert(1)>', { exact: false })).toBeVisible();
  expect(log.element().querySelector('img, a')).toBeNull();
});

test('a message that begins with # is bold, and no heading of the page', async () => {
  const { log } = await open({ messages: [own({ content: '# Ważne\n\nJutro' })] });
  await expect.element(log.getByText('Ważne', { exact: true })).toBeVisible();
  await expect.element(log.getByRole('heading')).not.toBeInTheDocument();
});

test('whom Anna mentions stands out in her own message too', async () => {
  const { log } = await open({ messages: [own({ content: 'Hej @bartek, jedziesz?' })] });
  const mark = log.element().querySelector('mark');
  const bubble = mark?.parentElement?.closest('.bg-brand-soft');
  if (!mark || !bubble) throw new Error('Bartek is mentioned in a bubble of her own');
  expect(getComputedStyle(mark).backgroundColor).not.toBe(getComputedStyle(bubble).backgroundColor);
});
