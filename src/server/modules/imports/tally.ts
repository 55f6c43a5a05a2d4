import type { LeftOutReason, ShortenedKind, TrelloReport } from '#shared/trello-report.ts';

/** What the report of an import is counted with while the import is planned. */
export type Tally = ReturnType<typeof startTally>;
type Imported = TrelloReport['imported'];

export function startTally() {
  const imported: Imported = {
    columns: 0,
    customColumns: 0,
    tasks: 0,
    checklists: 0,
    checklistItems: 0,
    comments: 0,
    labels: 0,
    dueDates: 0,
    links: 0,
  };
  const leftOut: TrelloReport['leftOut'] = {};
  const shortened: TrelloReport['shortened'] = {};
  return {
    imported,
    leftOut,
    shortened,
    bringIn: (what: keyof Imported, count: number) => {
      imported[what] += count;
    },
    /** Nothing is not counted: the report names only what there was. */
    leaveOut: (reason: LeftOutReason, count: number) => {
      if (count > 0) leftOut[reason] = (leftOut[reason] ?? 0) + count;
    },
    shorten: (kind: ShortenedKind) => {
      shortened[kind] = (shortened[kind] ?? 0) + 1;
    },
  };
}
