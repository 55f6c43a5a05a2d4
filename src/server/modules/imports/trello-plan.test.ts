import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visibleLength } from '#shared/text.ts';
import { textsIn } from '#server/kernel/i18n.ts';
import { readTrelloBoard } from './trello-file.ts';
import { statusOfName } from './trello-places.ts';
import { planImport, type PlacedTask } from './trello-plan.ts';

const remont = readFileSync(new URL('../../../../tests/fixtures/trello/remont.json', import.meta.url), 'utf8');
const now = Date.parse('2026-12-01T10:00:00.000Z');

const planOf = (text: string, { withArchived = false, language = 'pl' as 'pl' | 'en' } = {}) =>
  planImport(readTrelloBoard(text), { withArchived, now, timezone: 'Europe/Warsaw', t: textsIn(language) });

type Thing = Record<string, unknown>;
/** A board of one list with one card, which has what the test is about. */
const boardWith = (card: Thing, board: Thing = {}) =>
  JSON.stringify({
    name: 'Tablica',
    lists: [{ id: 'lista', name: 'Lista', pos: 1, closed: false }],
    cards: [{ id: 'karta', name: 'Karta', idList: 'lista', pos: 1, ...card }],
    ...board,
  });
const taskOf = (card: Thing, board: Thing = {}, language: 'pl' | 'en' = 'pl'): PlacedTask => {
  const [task] = planOf(boardWith(card, board), { language }).tasks;
  if (!task) throw new Error('the card did not come in');
  return task;
};
const comment = (text: string, more: Thing = {}) => ({
  type: 'commentCard',
  date: '2026-05-01T10:00:00.000Z',
  memberCreator: { fullName: 'Zofia Żak' },
  data: { text, card: { id: 'karta' } },
  ...more,
});

test('a list becomes the status that its name clearly says, in Polish and English, else a column of its own', () => {
  expect(['To Do', 'TODO:', 'Do zrobienia', 'to-do'].map(statusOfName)).toEqual(Array(4).fill('to_do'));
  expect(['In Progress', 'Doing ✏️', 'W trakcie', 'W TOKU', 'W realizacji'].map(statusOfName)).toEqual(
    Array(5).fill('in_progress'),
  );
  expect(['Review', 'Do akceptacji', 'Do sprawdzenia!'].map(statusOfName)).toEqual(Array(3).fill('to_approve'));
  expect(['Done', 'Completed', 'Zakończone', 'ukonczone', 'Zrobione 🎉'].map(statusOfName)).toEqual(
    Array(5).fill('completed'),
  );
  expect(['Backlog', 'Done 2023', 'Not done', '', '….'].map(statusOfName)).toEqual(Array(5).fill(null));
});

test('lists stay distinct and in order: of two that say a status, the first takes it', () => {
  const plan = planOf(remont);
  expect(plan.columns).toEqual(['Materiały', 'Gotowe']);
  expect(plan.tasks.map((task) => [task.title, task.place])).toEqual([
    ['Zamówić okna', 'to_do'],
    ['Kupić farbę', 'to_do'],
    ['Karta znikąd', 'to_do'],
    ['(bez tytułu)', 'in_progress'],
    ['Pomalować kuchnię', 'completed'],
    ['Płytki do łazienki', 0],
    ['Wymienić drzwi', 1],
  ]);
});

test('cards keep their order within a column', () => {
  const positions = planOf(remont)
    .tasks.filter((task) => task.place === 'to_do')
    .map((task) => task.position);
  expect(new Set(positions).size).toBe(3);
  expect(positions).toEqual(positions.toSorted());
});

test('an open list keeps its status when an archived one before it has the same name', () => {
  const lists = [
    { id: 'stara', name: 'Done', pos: 1, closed: true },
    { id: 'nowa', name: 'Done', pos: 2, closed: false },
  ];
  const cards = [{ id: 'a', name: 'Nowe', idList: 'nowa', pos: 1 }];
  const plan = planOf(boardWith({}, { lists, cards }), { withArchived: true });
  expect(plan.columns).toEqual(['Done']);
  expect(plan.tasks[0]?.place).toBe('completed');
});

test('archived lists and cards are counted and left out, and come in when asked for', () => {
  const without = planOf(remont);
  expect(without.tasks).toHaveLength(7);
  expect(without.report.leftOut).toMatchObject({ archivedLists: 1, archivedCards: 1, cardsInArchivedLists: 1 });
  const all = planOf(remont, { withArchived: true });
  expect(all.tasks.map((task) => task.title)).toEqual(expect.arrayContaining(['Basen na dachu', 'Stary kosztorys']));
  expect(all.tasks).toHaveLength(9);
  expect(all.columns).toEqual(['Materiały', 'Stare pomysły', 'Gotowe']);
  expect(all.report.leftOut).not.toHaveProperty('archivedCards');
});

test('the report says what came in and what was left out and why', () => {
  expect(planOf(remont).report).toEqual({
    projectName: 'Remont mieszkania',
    imported: {
      columns: 5,
      customColumns: 2,
      tasks: 7,
      checklists: 1,
      checklistItems: 2,
      comments: 2,
      labels: 4,
      dueDates: 2,
      links: 2,
    },
    cardsWithoutList: 1,
    dueComplete: ['Zamówić okna'],
    leftOut: {
      archivedLists: 1,
      archivedCards: 1,
      cardsInArchivedLists: 1,
      looseChecklists: 1,
      commentsOnMissingCards: 1,
      commentsNotInFile: 1,
      attachmentsWithoutLink: 1,
      members: 2,
      assignments: 2,
      startDates: 1,
      customFields: 1,
      customFieldValues: 1,
    },
    shortened: {},
  });
});

test('a due date is the day in the server’s time zone, past ones are taken, and done ones stay where they are', () => {
  const dayOf = (due: string) => taskOf({ due }).dueDate;
  expect(dayOf('2026-06-09T22:30:00.000Z')).toBe('2026-06-10');
  expect(dayOf('2026-06-09T21:30:00.000Z')).toBe('2026-06-09');
  expect(dayOf('2017-07-25T16:00:00.000Z')).toBe('2017-07-25');
  expect(taskOf({ due: '2026-06-09T10:00:00.000Z', dueComplete: true }).place).toBe(0);
  const unreadable = planOf(boardWith({ due: 'jutro' }));
  expect(unreadable.tasks[0]?.dueDate).toBeNull();
  expect(unreadable.report.leftOut).toEqual({ unreadableDueDates: 1 });
});

test('an unnamed label takes its colour’s name, in the owner’s language, and none stands twice', () => {
  const labels = [
    { id: 'a', name: '', color: 'sky' },
    { id: 'b', name: '  ', color: null },
    { id: 'c', name: '', color: 'green_dark' },
    { id: 'd', name: 'Pilne', color: 'red' },
    { id: 'e', name: 'Pilne', color: 'orange' },
    { id: 'f', name: '', color: 'turquoise' },
  ];
  const idLabels = labels.map((label) => label.id);
  expect(taskOf({ idLabels }, { labels }).labels).toEqual([
    'błękitny',
    'bez koloru',
    'ciemnozielony',
    'Pilne',
    'turquoise',
  ]);
  expect(taskOf({ idLabels }, { labels }, 'en').labels.slice(0, 3)).toEqual(['sky', 'no colour', 'dark green']);
});

test('labels come in that stand on the card alone, as old exports have them', () => {
  expect(taskOf({ labels: [{ id: 'a', name: 'BELT', color: null }] }).labels).toEqual(['BELT']);
});

test('labels over twenty are named in the description', () => {
  const labels = Array.from({ length: 22 }, (_, index) => ({ id: `${index}`, name: `Etykieta ${index}`, color: null }));
  const plan = planOf(boardWith({ idLabels: labels.map((label) => label.id), desc: 'Opis' }, { labels }));
  expect(plan.tasks[0]?.labels).toHaveLength(20);
  expect(plan.tasks[0]?.description).toBe('Pozostałe etykiety: Etykieta 20, Etykieta 21\n\nOpis');
  expect(plan.report.leftOut).toEqual({ labelsOverLimit: 2 });
});

test('a text over its limit is shortened with … and stands whole at the head of the description', () => {
  const family = '👨‍👩‍👧‍👦';
  const [title, item, list, label] = [
    `Tytuł ${family.repeat(195)}`,
    `Element ${'e'.repeat(500)}`,
    'l'.repeat(201),
    'ż'.repeat(51),
  ];
  const plan = planOf(
    boardWith(
      { name: title, desc: 'Opis', idLabels: ['a'] },
      {
        labels: [{ id: 'a', name: label, color: null }],
        checklists: [{ idCard: 'karta', name: list, pos: 1, checkItems: [{ name: item, pos: 1, state: 'complete' }] }],
      },
    ),
  );
  const [task] = plan.tasks;
  expect(task?.title).toBe(`Tytuł ${family.repeat(193)}…`);
  expect(task?.checklists).toEqual([
    { name: `${'l'.repeat(199)}…`, items: [{ text: `Element ${'e'.repeat(491)}…`, isCompleted: true }] },
  ]);
  expect(task?.labels).toEqual([`${'ż'.repeat(49)}…`]);
  expect(task?.description).toBe([title, list, item, label, 'Opis'].join('\n\n'));
  expect(plan.report.shortened).toEqual({ titles: 1, labels: 1, checklists: 1, checklistItems: 1 });
});

test('names of board and lists that are too long stand whole in the project’s description', () => {
  const [name, list] = ['N'.repeat(201), 'L'.repeat(201)];
  const plan = planOf(boardWith({}, { name, desc: 'O nas', lists: [{ id: 'lista', name: list, pos: 1 }] }));
  expect(plan.project).toEqual({ name: `${'N'.repeat(199)}…`, description: `${name}\n\n${list}\n\nO nas` });
  expect(plan.columns).toEqual([`${'L'.repeat(199)}…`]);
});

test('a description over its limit goes on in a comment: nothing written is lost', () => {
  const desc = `${'a'.repeat(9_999)}${'b'.repeat(6_000)}`;
  const task = taskOf({ desc }, { actions: [comment('Widzę')] });
  expect(task.description).toBe(`${'a'.repeat(9_999)}…`);
  expect(task.comments.map(({ authorName, content }) => [authorName, content])).toEqual([
    ['Import z Trello: dalszy ciąg opisu', `…${'b'.repeat(6_000)}`],
    ['Zofia Żak', 'Widzę'],
  ]);
});

test('a comment over its limit goes on in the next one', () => {
  const { comments } = taskOf({}, { actions: [comment('x'.repeat(25_000))] });
  expect(comments.map(({ content }) => visibleLength(content))).toEqual([10_000, 10_000, 5_004]);
  expect(comments.map(({ content }) => content.replaceAll('…', '')).join('')).toBe('x'.repeat(25_000));
});

test('comments come in the order in which they were written, with the author’s name and the date', () => {
  const task = planOf(remont).tasks.find(({ title }) => title === 'Kupić farbę');
  expect(task?.comments).toEqual([
    { authorName: 'Zofia Żak', content: 'Jaką farbę?', createdAt: '2026-05-01T10:00:00.000Z' },
    { authorName: 'Łukasz Kot', content: 'Biorę matową.', createdAt: '2026-05-03T10:00:00.000Z' },
  ]);
});

test('a comment whose author left Trello is of an unknown person', () => {
  const members = [{ id: 'm', fullName: 'Jan Lis', username: 'jan' }];
  const actions = [
    comment('Drugi', { memberCreator: null }),
    comment('Pierwszy', { memberCreator: null, idMemberCreator: 'm' }),
  ];
  const names = taskOf({}, { actions, members }).comments.map(({ authorName }) => authorName);
  expect(names).toEqual(['Jan Lis', 'Nieznana osoba']);
});

test('attachments are links in the description; what leads nowhere on the web is left out', () => {
  const task = planOf(remont).tasks.find(({ place }) => place === 'in_progress');
  expect(task?.description).toBe(
    [
      'Załączniki z Trello:',
      '- plan.pdf: https://trello.com/1/cards/x/attachments/y/download/plan.pdf',
      '- Cennik: https://example.com/cennik?rok=2026',
    ].join('\n'),
  );
});

test('a task is as old as its card', () => {
  expect(taskOf({ id: '5fcbec2e6bc8a177df3e5055' }).createdAt).toBe('2020-12-05T20:23:10.000Z');
  expect(taskOf({ id: 'ffffffff6bc8a177df3e5055' }).createdAt).toBe('2026-12-01T10:00:00.000Z');
  expect(taskOf({ id: 'karta' }).createdAt).toBe('2026-12-01T10:00:00.000Z');
});

test('an empty title becomes (bez tytułu), and control characters and halves of emoji do not come in', () => {
  expect(taskOf({ name: ' \n ' }).title).toBe('(bez tytułu)');
  expect(taskOf({ name: '' }, {}, 'en').title).toBe('(untitled)');
  expect(taskOf({ name: 'A\u0000B\nC \ud83d' }).title).toBe('AB C \ufffd');
});

test('what is no whole board is refused', () => {
  const refused = ['', '{', '[]', 'null', '"tablica"', '{"name":"x","lists":[]}', '{"lists":[],"cards":[]}'];
  for (const text of [...refused, remont.slice(0, 900), '\u0089PNG\r\n', boardWith({ id: null })])
    expect(() => readTrelloBoard(text), text.slice(0, 40)).toThrow('import.unreadable');
  expect(readTrelloBoard(`\uFEFF${remont}`).name).toBe('Remont mieszkania');
});
