import { firstVisible } from '#shared/text.ts';

/** More code units than any `max` characters that people write: only so much of an endless text is looked at at once. */
const window = (max: number) => 16 * max;

const fits = (text: string, max: number) =>
  text.length <= max || (text.length <= window(max) && firstVisible(text, max).length === text.length);
const beginning = (text: string, max: number) => firstVisible(text.slice(0, window(max)), max - 1);

/** The text if it has at most `max` visible characters, else its beginning with '…', `max` characters in all. */
export const shortenedTo = (text: string, max: number): string => (fits(text, max) ? text : `${beginning(text, max)}…`);

/** The text in pieces of at most `max` visible characters. Nothing is lost: '…' stands on both sides of every cut. */
export function piecesOf(text: string, max: number): string[] {
  const pieces: string[] = [];
  let done = 0;
  for (;;) {
    // One unit more than is looked at: what is cut off here does not fit, and is cut again.
    const rest = (done > 0 ? '…' : '') + text.slice(done, done + window(max) + 1);
    if (fits(rest, max)) return [...pieces, rest];
    const piece = beginning(rest, max);
    pieces.push(`${piece}…`);
    done += piece.length - (done > 0 ? 1 : 0);
  }
}
