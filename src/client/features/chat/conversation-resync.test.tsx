// Where what happened meanwhile is not told any more: contract §6, §7.
import { expect, test } from 'vitest';
import { tellResync } from '#client/lib/resync.ts';
import { many, open } from '#tests/support/conversation.tsx';
import { at } from '#tests/support/things.ts';

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
