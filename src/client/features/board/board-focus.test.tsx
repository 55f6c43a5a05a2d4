import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { focus, openBoard } from '#tests/support/board.tsx';
import { aTask } from '#tests/support/things.ts';

/** As high as cards are: with a line or two of title, with facts and without. */
const many = Array.from({ length: 40 }, (_, index) =>
  aTask({
    id: 200 - index,
    title: `Zadanie ${index}${index % 3 === 0 ? ' o tytule, który nie mieści się w jednym wierszu karty' : ''}`,
    commentCount: index % 2,
  }),
);

/** By how many pixels the card with the focus, with its frame, is cut off at an edge of its column. */
function cutOff(): number {
  const card = document.activeElement?.closest('article')?.getBoundingClientRect();
  const list = document.activeElement?.closest('ul')?.parentElement?.getBoundingClientRect();
  if (!card || !list) return Number.NaN;
  return Math.max(0, list.top - (card.top - 2), card.bottom + 2 - list.bottom);
}

test('whoever goes through a long column by Tab, forth and back, sees each card whole that has the focus', async () => {
  const { card } = await openBoard({ tasks: many });
  focus(card('Zadanie 5'));
  const cut: (readonly [string | undefined, number])[] = [];
  const stop = async (keys: string) => {
    await userEvent.keyboard(keys);
    cut.push([document.activeElement?.closest('article')?.dataset.task, cutOff()]);
  };
  for (let stops = 0; stops < 20; stops++) await stop('{Tab}');
  for (let stops = 0; stops < 20; stops++) await stop('{Shift>}{Tab}{/Shift}');
  expect(new Set(cut.map(([task]) => task)).size).toBeGreaterThan(9);
  expect(cut.filter(([, pixels]) => pixels !== 0)).toEqual([]);
  // Forty keys are pressed one by one.
});
