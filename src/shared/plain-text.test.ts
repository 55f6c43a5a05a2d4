import { expect, test } from 'vitest';
import { plainText } from '#shared/plain-text.ts';

test.each([
  ['## Zakupy\n\n- **farba** _biała_\n- [ ] wałek\n- [x] `taśma`', 'Zakupy farba biała wałek taśma'],
  ['> Jak [w umowie](https://ekipa.pl/a_(b) "Umowa"), ~~nie~~ tak', 'Jak w umowie, nie tak'],
  ['![Plan](/files/7) mieszkania', 'Plan mieszkania'],
  ['***Pilne*** i __ważne__', 'Pilne i ważne'],
  ['Przed\n\n---\n\nPo', 'Przed Po'],
  ['```ts\nconst a = 1;\n```', 'const a = 1;'],
  ['| Co | Ile |\n|----|----:|\n| a  | 2   |', '| Co | Ile | | a | 2 |'],
])('of %j the words are left: %j', (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain);
});

test.each([
  'plik_do_wysłania_2.pdf',
  '2 * 3 * 4',
  '#12 i C#',
  'a < b > c',
  '5 - 3',
  '1. Farba',
  'zł_',
  '[tylko nawias]',
  '🙂',
])('%j says something else by its signs, and stays', (text) => {
  expect(plainText(text)).toBe(text);
});

test('a text made to burden whoever reads it does not', () => {
  const began = performance.now();
  for (const text of ['[', '*', '_', '`', '|---', '- '].map((sign) => sign.repeat(10_000))) plainText(text);
  expect(performance.now() - began).toBeLessThan(200);
});
