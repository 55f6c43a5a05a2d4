// What would take long as one step, done in several, between which others have their turn.
import { z } from 'zod';
import { breathe } from './breath.ts';
import { Gate } from './gate.ts';

/** So many rows are read in one statement: some milliseconds. */
export const rowsAtOnce = 1_000;
/** To check, word or write a thing takes longer than to read it. */
const partOfRows = 250;

/** A list that is ordered by `id`, read by pages: `page` answers the next `rowsAtOnce` after an id. */
export async function allPages<Row extends { id: number }>(page: (after: number) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const next = await page(rows.at(-1)?.id ?? 0);
    for (const row of next) rows.push(row);
    if (next.length < rowsAtOnce) return rows;
  }
}

/** Does a step for each part of a list. */
export async function inParts<T, R>(list: readonly T[], step: (part: T[]) => R | Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < list.length; at += partOfRows) {
    results.push(await step(list.slice(at, at + partOfRows)));
    await breathe();
  }
  return results;
}

/** A file to download is held in memory whole: few are made at a time. */
export const makingFiles = new Gate({ atOnce: 2, mayWait: 10 });

/** What an endless list answers, checked part by part: all of somebody's tasks at once held the loop for 40 ms. */
export function longListOf<T extends z.ZodType>(element: T): z.ZodArray<T> {
  const list = z.array(element);
  const parsePart = list.parseAsync.bind(list);
  const parseAsync = async (value: unknown) =>
    Array.isArray(value) ? (await inParts(value, (part) => parsePart(part))).flat() : parsePart(value);
  return Object.assign(list, { parseAsync });
}

/** A long text in UTF-8. */
export async function bytesOf(pieces: readonly string[]): Promise<Buffer> {
  const bytes: Buffer[] = [];
  for (const piece of pieces) {
    bytes.push(Buffer.from(piece));
    await breathe();
  }
  return Buffer.concat(bytes);
}

/** What `JSON.stringify` answers for a list, in UTF-8. */
export async function jsonOfList(list: readonly unknown[]): Promise<Buffer> {
  const parts = await inParts(list, (part) => JSON.stringify(part).slice(1, -1));
  return bytesOf(['[', ...parts.map((part, at) => (at === 0 ? part : `,${part}`)), ']']);
}

const indented = (value: unknown, indent: string) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

/** What `JSON.stringify(content, null, 2)` answers, in pieces, for one that has fields, whose lists may be long. */
export async function jsonInTurns(content: object): Promise<string[]> {
  const pieces: string[] = [];
  for (const [name, value] of Object.entries(content)) {
    if (value === undefined) continue;
    const opening = `${pieces.length === 0 ? '{' : ','}\n  ${JSON.stringify(name)}: `;
    if (Array.isArray(value) && value.length > 0) {
      const parts = await inParts(value, (part) => part.map((one) => `    ${indented(one, '    ')}`).join(',\n'));
      pieces.push(`${opening}[\n`, ...parts.map((part, at) => (at === 0 ? part : `,\n${part}`)), '\n  ]');
    } else pieces.push(opening + indented(value, '  '));
    await breathe();
  }
  return [...pieces, '\n}'];
}
