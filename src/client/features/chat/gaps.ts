import type { Message } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';

/** Of what was said after one id and before the other, nothing has been read. */
export type Gap = { after: number; before: number };

/** The gap between what is known and a newest page, when so much was missed that the page does not reach back. */
export function gapBetween(known: readonly Message[] | undefined, page: readonly Message[]): Gap | null {
  const [lastKnown, firstNew] = [known?.at(-1), page[0]];
  if (!lastKnown || !firstNew || firstNew.id <= lastKnown.id || page.length < limits.messagePage.usual) return null;
  return { after: lastKnown.id, before: firstNew.id };
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
