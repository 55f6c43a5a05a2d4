const syllables = 'ba ko ra mi to ne sza lo wi du pro ce ma gro zy sta po li ru bo'.split(' ');
const size = 4_000;

/** A vocabulary of made-up words. */
const vocabulary = Array.from({ length: size }, (_, index) =>
  [index % 20, Math.floor(index / 20) % 20, Math.floor(index / 400), index % 7]
    .slice(0, 2 + (index % 3))
    .map((at) => syllables[at])
    .join(''),
);

/** Numbers from 0 to 1 that look like chance and are the same each time. */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many words, of which a few are said often and most seldom, as in any language. */
export function wordsOf(chance: () => number, count: number): string {
  let text = '';
  for (let index = 0; index < count; index++) text += `${text && ' '}${vocabulary[Math.floor(size * chance() ** 3)]}`;
  return text;
}
