// The real exports of ../shared/data, where they are: what comes in follows from counts.json.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';
import { importTrelloBoard } from './import.actions.ts';

const data = new URL('../../../../../shared/data/', import.meta.url);
const countsFile = new URL('counts.json', data);
const isHere = existsSync(countsFile);
const counts = isHere ? (JSON.parse(readFileSync(countsFile, 'utf8')) as Record<string, Record<string, number>>) : {};
const boards = Object.entries(counts).filter(([, count]) => String(count.format) === 'trello-json');

async function imported(name: string, withArchived: boolean) {
  const { make, as, services } = await testApp();
  const ola = await make.user('Ola Lis');
  const text = readFileSync(new URL(name, data), 'utf8');
  const report = await importTrelloBoard({ ...services, language: 'pl', user: ola }, { text, withArchived });
  const { projectId } = report;
  const tasks = await as(ola).task.listByProject({ projectId });
  return { ...report, tasks, ownColumns: await as(ola).column.list({ projectId }) };
}

test.runIf(!isHere)('the real boards are not here: nothing is shown of them', () => {
  console.warn('skipped: ../shared/data is not beside this checkout');
  expect(boards).toEqual([]);
});

describe.each(boards)('the real board %s', (name, count) => {
  const numberOf = (key: string) => count[key] ?? Number.NaN;
  // counts.json does not say how many items were in the two checklists whose card was taken out.
  const itemsOfLoose = name === 'derived-loose-checklist.json' ? 9 : 0;

  test('brings its open cards, less those in closed lists', async () => {
    const { imported: came, leftOut, tasks } = await imported(name, false);
    expect(came.tasks).toBe(numberOf('cardsOpen') - numberOf('openCardsInClosedLists'));
    expect(came.columns).toBe(numberOf('lists') - numberOf('listsClosed'));
    expect(leftOut.archivedLists ?? 0).toBe(numberOf('listsClosed'));
    expect(leftOut.archivedCards ?? 0).toBe(numberOf('cardsClosed'));
    expect(leftOut.cardsInArchivedLists ?? 0).toBe(numberOf('openCardsInClosedLists'));
    expect(tasks).toHaveLength(came.tasks);
  });

  test('brings everything with its archive, and says what it leaves out', async () => {
    const { imported: came, leftOut, tasks, ownColumns, ...report } = await imported(name, true);
    expect(came).toMatchObject({
      tasks: numberOf('cards'),
      columns: numberOf('lists'),
      checklists: numberOf('checklists') - numberOf('looseChecklists'),
      checklistItems: numberOf('checklistItems') - itemsOfLoose,
      comments: numberOf('comments') - numberOf('commentsOnMissingCards'),
      labels: numberOf('cardLabelLinks'),
      dueDates: numberOf('dueDates'),
    });
    expect(came.links + (leftOut.attachmentsWithoutLink ?? 0)).toBe(numberOf('attachments'));
    expect(report).toMatchObject({ cardsWithoutList: numberOf('cardsWithUnknownList'), shortened: {} });
    expect(report.dueComplete).toHaveLength(numberOf('dueComplete'));
    for (const [reason, key] of [
      ['looseChecklists', 'looseChecklists'],
      ['commentsOnMissingCards', 'commentsOnMissingCards'],
      ['members', 'members'],
      ['assignments', 'cardMemberLinks'],
      ['startDates', 'startDates'],
      ['customFields', 'customFields'],
    ] as const)
      expect(leftOut[reason] ?? 0, reason).toBe(numberOf(key));

    const sum = (of: (task: (typeof tasks)[number]) => number) => tasks.reduce((total, task) => total + of(task), 0);
    expect(tasks).toHaveLength(came.tasks);
    expect(ownColumns).toHaveLength(came.customColumns);
    expect(sum((task) => task.commentCount)).toBe(came.comments);
    expect(sum((task) => task.labels.length)).toBe(came.labels);
    expect(sum((task) => task.checklistTotal)).toBe(came.checklistItems);
    expect(sum((task) => task.checklistDone)).toBe(numberOf('checklistItemsComplete'));
    expect(tasks.filter((task) => task.dueDate)).toHaveLength(came.dueDates);
  });
});

test.runIf(isHere)('the truncated real export is refused', async () => {
  await expect(imported('derived-truncated.json.bad', false)).rejects.toThrow('import.unreadable');
});
