const segmenter = new Intl.Segmenter('pl', { granularity: 'grapheme' });

/** Below U+0300 nothing joins with its neighbour but CR and LF. Spares most texts the segmenter, 5 µs a character. */
const isPlain = (text: string) => !/[^ -\u02ff\n\t]/.test(text);

/** So much is segmented at once: each character costs the segmenter more the longer the text that it is given. */
const portion = 128;
const isHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/** Where each character that a person sees ends, one after the other. Takes time in proportion to the text. */
function* visibleEnds(text: string): Generator<number> {
  let start = 0;
  let size = portion;
  while (start < text.length) {
    const end = start + size + (isHalf(text.charCodeAt(start + size - 1)) ? 1 : 0);
    const lengths = Array.from(segmenter.segment(text.slice(start, end)), ({ segment }) => segment.length);
    // The last one may go on behind the portion; when it is the only one, the portion was too small for it.
    if (end < text.length) lengths.pop();
    size = lengths.length > 0 ? portion : 2 * size;
    for (const length of lengths) yield (start += length);
  }
}

/** How many characters a person sees; an emoji family is one. Counts no further than `upTo`. */
export function visibleLength(text: string, upTo = Infinity): number {
  if (isPlain(text)) return Math.min(text.length, upTo);
  let count = 0;
  for (const _ of visibleEnds(text)) if (++count >= upTo) break;
  return Math.min(count, upTo);
}

/** The first `count` visible characters; never half of one. */
export function firstVisible(text: string, count: number): string {
  if (isPlain(text)) return text.slice(0, Math.max(0, count));
  let end = 0;
  for (const next of visibleEnds(text)) {
    if (count-- <= 0) break;
    end = next;
  }
  return text.slice(0, end);
}

// Control characters other than tab and line feed are never typed on purpose and break exports and terminals.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B-\u001F\u007F]/g;

/** Whether there is anything to see: spaces, joiners, direction marks and empty letters alone are nothing. */
export const isVisible = (text: string): boolean =>
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u.test(text);

/** They turn what stands around them, up to the end of a paragraph; Arabic and Hebrew letters need none of them. */
const turners = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * As a text of many lines is stored: trimmed, composed (NFC: a search asks for it so), without control characters, halves of
 * characters, and what turns a text.
 */
export const cleanText = (text: string): string =>
  text.toWellFormed().replaceAll('\r\n', '\n').replace(controls, '').replace(turners, '').normalize('NFC').trim();

/** As a text of one line is stored: as above, line breaks are spaces. Takes time in proportion to the text. */
export const cleanLine = (text: string): string => {
  const parts = text.split(/[\r\n]+/).map((part) => part.trim());
  return cleanText(parts.filter((part) => part !== '').join(' '));
};

/** Case and compatibility forms folded in full Unicode: 'ŁUKASZ' is 'łukasz'. For equality (contract §3). */
export const foldCase = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Case and diacritics folded, 'ł' is 'l': 'Zolc' finds 'żółć'. For search (contract §4). */
export const foldForSearch = (text: string): string =>
  foldCase(text).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
