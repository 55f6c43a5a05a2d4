// What would take long as one step, done in several, between which others have their turn.
import { breathe } from './breath.ts';
import { Gate } from './gate.ts';

/** So much is read or written in one step: some milliseconds. */
export const rowsAtOnce = 1_000;

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
  for (let at = 0; at < list.length; at += rowsAtOnce) {
    results.push(await step(list.slice(at, at + rowsAtOnce)));
    await breathe();
  }
  return results;
}

/** A file to download is held in memory whole: few are made at a time. */
export const makingFiles = new Gate({ atOnce: 2, mayWait: 10 });

const indented = (value: unknown, indent: string) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

/** What `JSON.stringify(content, null, 2)` answers, for one whose lists may be long. */
export async function jsonInTurns(content: object): Promise<string> {
  const fields: string[] = [];
  for (const [name, value] of Object.entries(content)) {
    if (value === undefined) continue;
    const isLong = Array.isArray(value) && value.length > 0;
    const parts = isLong ? await inParts(value, (part) => part.map((one) => `    ${indented(one, '    ')}`)) : [];
    const text = isLong ? `[\n${parts.flat().join(',\n')}\n  ]` : indented(value, '  ');
    fields.push(`  ${JSON.stringify(name)}: ${text}`);
    await breathe();
  }
  return `{\n${fields.join(',\n')}\n}`;
}
