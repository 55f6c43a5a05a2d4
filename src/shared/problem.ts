import type errors from '#shared/i18n/pl/errors.json';

/** A key of errors.json that says what is wrong with one field. */
export type ProblemKey = Extract<keyof typeof errors, `field.${string}`>;

/**
 * A field's problem as one string, so that it passes through zod and the form library alike:
 * `field.tooLong?max=200`. `readProblem` takes it apart again; the words are in errors.json.
 */
export const problem = (key: ProblemKey, params?: Record<string, string | number>): string =>
  params ? `${key}?${new URLSearchParams(Object.entries(params).map(([k, v]) => [k, String(v)]))}` : key;

/** The key and the parameters of a problem; what is no problem of ours is the general `field.invalid`. */
export function readProblem(text: string): { key: ProblemKey; params: Record<string, string | number> } {
  const [key = '', query = ''] = text.split('?');
  if (!key.startsWith('field.')) return { key: 'field.invalid', params: {} };
  return { key: key as ProblemKey, params: Object.fromEntries(new URLSearchParams(query)) };
}
