import { z } from 'zod';
import { problem, type ProblemKey } from '#shared/problem.ts';
import { cleanLine, cleanText, isVisible, visibleLength } from '#shared/text.ts';

/** An emoji family is 11 units long; a character that is a great deal longer is made to burden others. */
const unitsACharacter = 16;

const within = (max: number) => (text: string) =>
  text.length <= max || (text.length <= max * unitsACharacter && visibleLength(text, max + 1) <= max);

type Rules = { min?: number; max: number; required?: ProblemKey; tooShort?: ProblemKey; tooLong?: ProblemKey };

/** A text: nothing at all is missing, a number or a list is no text. */
const text = ({ required = 'field.required' }: Rules) =>
  z.string({ error: ({ input }) => problem(input === undefined || input === null ? required : 'field.invalid') });

const rules = (
  schema: z.ZodString,
  { min = 1, max, required = 'field.required', tooShort, tooLong = 'field.tooLong' }: Rules,
) =>
  schema
    .refine((text) => min === 0 || isVisible(text), { error: problem(tooShort ?? required), abort: true })
    .refine((text) => visibleLength(text, min) >= min, {
      error: problem(tooShort ?? 'field.tooShort', { min }),
      abort: true,
    })
    .refine(within(max), { error: problem(tooLong, { max }) });

/** A text of one line: trimmed, line breaks become spaces, `min`..`max` visible characters (contract §8). */
export const line = (r: Rules) => rules(text(r).overwrite(cleanLine), r);

/** As `line`, in the one spelling that equal-looking names share (NFKC): what is counted is what is stored. */
export const nameLine = (r: Rules) =>
  rules(
    text(r).overwrite((text) => cleanLine(text.normalize('NFKC'))),
    r,
  );

/** A text of many lines: trimmed, at most `max` visible characters. */
export const lines = (r: Rules) => rules(text(r).overwrite(cleanText), r);
