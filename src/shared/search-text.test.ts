import { expect, test } from 'vitest';
import { excerptOf, matchesIn, searchWords } from './search-text.ts';

const marked = (text: string, q: string) =>
  matchesIn(text, searchWords(q)).map(({ start, end }) => text.slice(start, end));

test('words are found where they begin, whatever the case and the Polish letters', () => {
  expect(marked('Żółta ŁÓDŹ na łodziach', 'lodz')).toEqual(['ŁÓDŹ', 'łodz']);
  expect(marked('e\u0301tude i podłoga', 'etu log')).toEqual(['e\u0301tu']);
  expect(marked('👨‍👩‍👧 dom, domek (dom)', 'dom')).toEqual(['dom', 'dom', 'dom']);
  expect(searchWords('  "Zażółć" AND 2*3 ')).toEqual(['zazolc', 'and', '2', '3']);
});

test('an excerpt begins before the first match and is one line', () => {
  const text = `${'słowo '.repeat(40)}\n\nszukane tutaj ${'dalej '.repeat(40)}`;
  const excerpt = excerptOf(text, ['szukane'], 60);
  expect(excerpt).toMatch(/^…(słowo )+szukane tutaj dalej.*…$/);
  expect(excerptOf('krótki tekst', ['nic'], 60)).toBe('krótki tekst');
});
