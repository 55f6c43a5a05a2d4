import type { Message } from '#shared/message.ts';

/** Of what was said after one id and before the other, nothing has been read. */
export type Gap = { after: number; before: number };

/**
 * The gap above a part that has been read, when it does not reach back to what was `known` as it was asked for. What has
 * been heard or said oneself since stands below the gap, and says nothing of it.
 */
export function gapAbove(known: readonly Message[] | undefined, part: readonly Message[], limit: number): Gap | null {
  const [first] = part;
  if (!known || !first || part.length < limit || known.some(({ id }) => id === first.id)) return null;
  const last = known.findLast(({ id }) => id < first.id);
  return last ? { after: last.id, before: first.id } : null;
}

/** What remains of gaps once everything from one id to another has been read. */
export const withoutRead = (gaps: readonly Gap[], from: number, to: number): Gap[] =>
  gaps
    .flatMap((gap) =>
      to <= gap.after || from >= gap.before
        ? [gap]
        : [
            { after: gap.after, before: from },
            { after: to, before: gap.before },
          ],
    )
    .filter(({ after, before }) => before - after > 1);

/** Where those messages begin and end, between two gaps, among which one stands. */
export function runAround(
  messages: readonly Message[],
  gaps: readonly Gap[],
  id: number,
): [start: number, end: number] {
  const from = Math.max(0, ...gaps.filter(({ before }) => before <= id).map(({ before }) => before));
  const to = Math.min(Infinity, ...gaps.filter(({ after }) => after >= id).map(({ after }) => after));
  const start = messages.findIndex((message) => message.id >= from);
  const end = messages.findLastIndex((message) => message.id <= to) + 1;
  return [Math.max(0, start), end];
}
