import { firstVisible, foldForSearch } from '#shared/text.ts';

/** The words of a search, folded: letters and digits alone are looked for. */
export const searchWords = (q: string): string[] => foldForSearch(q).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The same as the index is asked for them: it folds what it is asked as it has folded what it holds, but for the 'ł'. It ends
 * a word at some letters that were signs when Unicode was younger (vowels of New Tai Lue, two of Vedic).
 */
export const indexedWords = (q: string): string[] => {
  const text = q
    .normalize('NFC')
    .replace(/[\u0300-\u0331]/g, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L');
  return text.match(/(?:(?![ᦰ-ᧀᧈᧉᳲᳳ])[\p{L}\p{N}])+/gu) ?? [];
};

/** Where a match stands in a text: from, and up to but without. */
type Span = { start: number; end: number };

/** The text folded, and for each of its units the place in the text that it came from. */
function foldWithPlaces(text: string) {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = /[\p{L}\p{N}\p{M}]/u.test(character) ? foldForSearch(character) : ' ';
    for (let i = 0; i < plain.length; i++) places.push(at);
    folded += plain;
    at += character.length;
  }
  return { folded, places: [...places, at] };
}

/** Where the words of a search begin words of a text, whatever the case and the Polish letters. */
export function matchesIn(text: string, words: readonly string[]): Span[] {
  const { folded, places } = foldWithPlaces(text);
  const spans: Span[] = [];
  for (const { index, 0: found } of folded.matchAll(/[^ ]+/g)) {
    const word = words.filter((one) => found.startsWith(one)).toSorted((a, b) => b.length - a.length)[0];
    if (!word) continue;
    spans.push({ start: places[index] ?? 0, end: places[index + word.length] ?? text.length });
  }
  return spans;
}

/** So much of a long text is looked through for where to begin. */
const reach = 3_000;
const before = 30;

/** Whether a text has one of the words where an excerpt of it would show it. */
export const isNear = (text: string, words: readonly string[]): boolean =>
  matchesIn(text.slice(0, reach), words).length > 0;

/** Some of a text around the first match, on one line; the beginning where none is near. */
export function excerptOf(text: string, words: readonly string[], length: number): string {
  const [first] = matchesIn(text.slice(0, reach), words);
  const from = first && first.start > before ? text.lastIndexOf(' ', first.start - before) + 1 : 0;
  const rest = text.slice(from).replace(/\s+/g, ' ').trim();
  const shown = firstVisible(rest, length);
  return `${from > 0 ? '…' : ''}${shown}${shown.length < rest.length ? '…' : ''}`;
}
