import { z } from 'zod';
import { problem, type ProblemKey } from '#shared/problem.ts';

const segmenter = new Intl.Segmenter('pl', { granularity: 'grapheme' });

/** Below U+0300 nothing joins with its neighbour but CR and LF. Spares most texts the segmenter, 5 µs a character. */
const isPlain = (text: string) => !/[^ -\u02ff\n\t]/.test(text);

/** How many characters a person sees; an emoji family is one. */
export function visibleLength(text: string): number {
  if (isPlain(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}

/** The first `count` visible characters; never half of one. */
export function firstVisible(text: string, count: number): string {
  if (isPlain(text)) return text.slice(0, Math.max(0, count));
  let end = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (count-- <= 0) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

// Control characters other than tab and line feed are never typed on purpose and break exports and terminals.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B-\u001F\u007F]/g;

/** As a text of many lines is stored: trimmed, without control characters and halves of characters. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replaceAll('\r\n', '\n').replace(controls, '').trim();
/** As a text of one line is stored: as above, and line breaks are spaces. */
export const cleanLine = (text: string): string => cleanText(text.replace(/\s*[\r\n]+\s*/g, ' '));

const within = (max: number) => (text: string) => text.length <= max || visibleLength(text) <= max;

type Rules = { min?: number; max: number; required?: ProblemKey; tooShort?: ProblemKey };

const rules = (schema: z.ZodString, { min = 1, max, required = 'field.required', tooShort }: Rules) =>
  schema
    .refine((text) => min === 0 || text.length > 0, { error: problem(tooShort ?? required), abort: true })
    .refine((text) => visibleLength(text) >= min, {
      error: problem(tooShort ?? 'field.tooShort', { min }),
      abort: true,
    })
    .refine(within(max), { error: problem('field.tooLong', { max }) });

/** A text of one line: trimmed, line breaks become spaces, `min`..`max` visible characters (contract §8). */
export const line = (r: Rules) => rules(z.string(problem('field.required')).overwrite(cleanLine), r);

/** A text of many lines: trimmed, at most `max` visible characters. */
export const lines = (r: Rules) => rules(z.string(problem('field.required')).overwrite(cleanText), r);

/** Case and compatibility forms folded in full Unicode: 'ŁUKASZ' is 'łukasz'. For equality (contract §3). */
export const foldCase = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Case and diacritics folded, 'ł' is 'l': 'Zolc' finds 'żółć'. For search (contract §4). */
export const foldForSearch = (text: string): string =>
  foldCase(text).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
