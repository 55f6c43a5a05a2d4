import { expect, test } from 'vitest';
import { renderWith } from '#tests/support/render.tsx';
import { Avatar, firstLetter } from './avatar.tsx';

test.each([
  ['🦎 Ola', '🦎'],
  ['👩‍👩‍👧 Z', '👩‍👩‍👧'],
  ['Z\u0307aneta', 'Z\u0307'],
  [' łukasz', 'Ł'],
  ['', '?'],
])('the first letter of %o is whole (B13)', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});

test('a picture that does not load gives way to the letter', async () => {
  const screen = await renderWith(<Avatar name="Ewa" src="data:image/png;base64,AAAA" />);
  await expect.element(screen.getByRole('img', { name: 'Ewa' })).toHaveTextContent('E');
});
