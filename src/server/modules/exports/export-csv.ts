import type { z } from 'zod';
import { ProjectExport } from '#shared/project-export.ts';
import { inParts } from '#server/kernel/in-turns.ts';

const { format, version, exportedAt, project, tasks, ...others } = ProjectExport.shape;
const elementOf = (list: z.ZodArray<z.ZodObject>) => list.element.shape;

/** The fields of all kinds of rows under their names in JSON; tasks, which most people look for, come first. */
const columns = [
  ...new Set([
    'kind',
    ...Object.keys(tasks.element.shape),
    ...Object.values(others).flatMap((list) => Object.keys(elementOf(list))),
    ...Object.keys(project.shape),
    ...Object.keys({ format, version, exportedAt }),
  ]),
];

/** What a spreadsheet would take for a formula; also behind apostrophes, so that taking one off gives back the text. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell that no spreadsheet runs: one apostrophe before it, which an import takes off again (B40). */
export const neutralised = (text: string): string => (formula.test(text) ? `'${text}` : text);

type Cell = string | number | boolean | null | undefined | (string | number)[];

/** Several values stand one a line: none of them has a line break in it. */
const cellOf = (value: Cell): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return neutralised(value);
  return Array.isArray(value) ? neutralised(value.join('\n')) : String(value);
};

/** A project as a table: one row a thing, its `kind` first, in UTF-8 with a mark that Excel needs to know it; in pieces. */
export async function toCsv(doc: ProjectExport, delimiter: ',' | ';'): Promise<string[]> {
  // Loaded with the first export: an idle server does without it.
  const { stringify } = await import('csv-stringify/sync');
  const { format: name, version: number, exportedAt: at, project: facts, tasks: shown, ...lists } = doc;
  const kinds: Record<string, object[]> = {
    export: [{ format: name, version: number, exportedAt: at }],
    project: [facts],
    tasks: shown,
    ...lists,
  };
  const style = { delimiter, quoted: true, record_delimiter: 'windows' } as const;
  const rowOf = (row: Record<string, Cell>) => columns.map((column) => cellOf(row[column]));
  const parts = [stringify([columns], { ...style, bom: true })];
  for (const [kind, list] of Object.entries(kinds))
    parts.push(
      ...(await inParts(list, (part) =>
        stringify(
          part.map((one) => rowOf({ kind, ...one })),
          style,
        ),
      )),
    );
  return parts;
}
