import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { RecordedEvent } from '#shared/events.ts';
import { picture } from '#tests/support/picture.ts';
import { testApp } from '#tests/support/test-app.ts';
import { importCommand } from './import.command.ts';

const remont = new URL('../../../../tests/fixtures/trello/remont.json', import.meta.url).pathname;

/** Łucja and the command line of her server. */
async function office() {
  const app = await testApp({ at: '2026-12-01T10:00:00.000Z' });
  const lucja = await app.make.user('Łucja Wróbel');
  /** Runs the command; what it says, and the code it ends with. */
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const code = await importCommand(app.services, args, (line) => lines.push(line));
    return { code, lines, text: lines.join('\n') };
  };
  const importFile = (file: string, ...more: string[]) => run('trello', file, '--owner', 'Lucja.Wrobel', ...more);
  const heard: RecordedEvent[] = [];
  app.services.bus.subscribe((events) => heard.push(...events));
  return { ...app, lucja, mine: app.as(lucja), run, importFile, heard };
}
type Office = Awaited<ReturnType<typeof office>>;

/** Every table that an import writes to. */
const tables = [
  'projects',
  'project_members',
  'team_chats',
  'custom_columns',
  'tasks',
  'checklist_groups',
  'task_checklists',
  'task_comments',
  'events',
] as const;

async function expectNothingThere({ db }: Office) {
  for (const table of tables) expect(await db.selectFrom(table).select('id').execute(), table).toEqual([]);
}

/** A folder for files of the test, and how to put one into it. */
function desk() {
  const folder = mkdtempSync(join(tmpdir(), 'ekipa-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const fileWith = (name: string, content: string | Uint8Array) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  return { folder, fileWith };
}

/** Imports the board and reads the project that it became. */
async function importedProject(at: Office) {
  expect((await at.importFile(remont)).code).toBe(0);
  const [project] = await at.mine.project.list();
  if (!project) throw new Error('there is no project');
  const tasks = await at.mine.task.listByProject({ projectId: project.id });
  const taskNamed = (title: string) => {
    const task = tasks.find((one) => one.title === title);
    if (!task) throw new Error(`there is no task ${title}`);
    return task;
  };
  return { project, projectId: project.id, taskNamed };
}

describe('a board that is imported', () => {
  test('is a project of its owner, with a chat and the columns that Trello had', async () => {
    const at = await office();
    const { project, projectId, taskNamed } = await importedProject(at);
    expect(project).toMatchObject({
      name: 'Remont mieszkania',
      description: 'Wszystko do świąt.',
      role: 'employer',
      isCoordinator: true,
      createdById: at.lucja.id,
      taskCount: 7,
      completedTaskCount: 1,
      memberCount: 1,
    });
    expect(await at.mine.message.list({ projectId })).toEqual([]);
    const columns = await at.mine.column.list({ projectId });
    expect(columns.map(({ name, order, color }) => [name, order, color])).toEqual([
      ['Materiały', 4, '#6b7280'],
      ['Gotowe', 5, '#6b7280'],
    ]);
    expect(taskNamed('Wymienić drzwi').status).toBe(`custom_${columns[1]?.id}`);
  });

  test('has its cards as tasks with labels, due dates, checklists and comments', async () => {
    const at = await office();
    const task = (await importedProject(at)).taskNamed('Kupić farbę');
    expect(task).toMatchObject({
      description: 'Biała, 10 litrów.',
      status: 'to_do',
      priority: 'pozniej',
      dueDate: '2026-06-10T00:00:00.000Z',
      labels: ['Pilne', 'błękitny'],
      createdById: at.lucja.id,
      createdAt: '2024-07-25T02:04:48.000Z',
      assignedToIds: [],
      isPrivate: false,
      commentCount: 2,
      checklistTotal: 2,
      checklistDone: 1,
      version: 1,
    });
    const comments = await at.mine.comment.list({ taskId: task.id });
    expect(comments.map(({ user, authorName, content, createdAt }) => [user, authorName, content, createdAt])).toEqual([
      [null, 'Zofia Żak', 'Jaką farbę?', '2026-05-01T10:00:00.000Z'],
      [null, 'Łukasz Kot', 'Biorę matową.', '2026-05-03T10:00:00.000Z'],
    ]);
    const groups = await at.mine.checklist.groups({ taskId: task.id });
    expect(groups.map(({ name, items }) => [name, items.map((item) => [item.text, item.isCompleted])])).toEqual([
      [
        'Do sklepu',
        [
          ['Folia', true],
          ['Pędzle', false],
        ],
      ],
    ]);
  });

  test('can be worked on like any other: a task of it is moved, another is added', async () => {
    const at = await office();
    const { projectId, taskNamed } = await importedProject(at);
    const moved = await at.mine.task.update({ id: taskNamed('Zamówić okna').id, status: 'to_approve' });
    expect(moved).toMatchObject({ status: 'to_approve', version: 2, dueDate: '2020-01-15T00:00:00.000Z' });
    expect(await at.mine.task.create({ projectId, title: 'Nowe' })).toMatchObject({ title: 'Nowe', status: 'to_do' });
  });

  test('is told of once, when it is there, and is nobody else’s', async () => {
    const at = await office();
    await importedProject(at);
    expect(at.heard.map(({ type, actorId }) => [type, actorId])).toEqual([['project.created', at.lucja.id]]);
    const jan = await at.make.user('Jan Obcy');
    expect(await at.as(jan).project.list()).toEqual([]);
  });

  test('is reported in words, in the owner’s language', async () => {
    const at = await office();
    const { text } = await at.importFile(remont);
    for (const line of [
      'Z tablicy Trello powstał projekt „Remont mieszkania” (nr 1).',
      '7 zadań',
      '2 komentarze',
      '2 załączniki jako odsyłacze w opisie',
      '1 zarchiwizowana karta',
      '1 lista kontrolna karty, której nie ma w pliku',
      '2 osoby z Trello, bo nie mają tu kont',
      '1 zadanie ma w Trello wykonany termin i zostaje w swojej kolumnie:\n  Zamówić okna',
      '1 karta nie miała listy w pliku: trafiła do pierwszej kolumny.',
      'Zarchiwizowane listy i karty przenosi opcja --with-archived.',
    ])
      expect(text).toContain(line);
    const settings = { userId: at.lucja.id, language: 'en', updatedAt: '2026-12-01T10:00:00.000Z' };
    await at.db.insertInto('user_settings').values(settings).execute();
    expect((await at.importFile(remont)).lines[0]).toBe(
      'The Trello board became the project “Remont mieszkania” (no. 2).',
    );
  });

  test('brings its archived lists and cards when asked for', async () => {
    const at = await office();
    const { text } = await at.importFile(remont, '--with-archived');
    expect(text).toContain('9 zadań');
    expect(text).not.toContain('--with-archived');
    expect((await at.mine.project.list())[0]).toMatchObject({ taskCount: 9 });
  });

  test('goes to an owner named by email as well', async () => {
    const at = await office();
    expect((await at.run('trello', remont, '--owner', at.lucja.email.toUpperCase())).code).toBe(0);
    expect(await at.mine.project.list()).toHaveLength(1);
  });
});

describe('an import that cannot be', () => {
  test('because the file is cut off, is a picture or is no board is refused in one sentence, and leaves nothing', async () => {
    const at = await office();
    const { fileWith } = desk();
    const whole = readFileSync(remont, 'utf8');
    const files = [
      fileWith('cut.json', whole.slice(0, whole.length / 2)),
      fileWith('board.json', await picture()),
      fileWith('other.json', '{"name":"Jira","issues":[]}'),
      fileWith('empty.json', ''),
      fileWith('latin1.json', Buffer.from('{"name":"Za\u00f3","lists":[],"cards":[]}', 'latin1')),
    ];
    const refusal = 'Plik nie jest eksportem tablicy Trello albo jest uszkodzony. Nic nie zostało zaimportowane.';
    for (const file of files) expect(await at.importFile(file), file).toMatchObject({ code: 1, lines: [refusal] });
    await expectNothingThere(at);
  });

  test('because the write fails midway leaves nothing, nobody hears of it, and it works the next time', async () => {
    const at = await office();
    await sql`create trigger no_more_comments before insert on task_comments
      begin select raise(abort, 'the write failed'); end`.execute(at.db);
    await expect(at.importFile(remont)).rejects.toThrow('the write failed');
    await expectNothingThere(at);
    expect(at.heard).toEqual([]);
    await sql`drop trigger no_more_comments`.execute(at.db);
    expect((await at.importFile(remont)).code).toBe(0);
  });

  test('because the file is missing, a folder or too large says so', async () => {
    const at = await office();
    const { folder, fileWith } = desk();
    const unreadable = (file: string) => ({ code: 1, lines: [`Nie można odczytać pliku ${file}.`] });
    expect(await at.importFile('nie-ma.json')).toMatchObject(unreadable('nie-ma.json'));
    expect(await at.importFile(folder)).toMatchObject(unreadable(folder));
    const large = fileWith('large.json', '');
    truncateSync(large, 65 * 1_048_576);
    expect(await at.importFile(large)).toMatchObject({
      code: 1,
      lines: [`Plik ${large} jest za duży: największy dozwolony rozmiar to 64 MB.`],
    });
  });

  test('because nobody has that name says so; a disabled account is nobody’s', async () => {
    const at = await office();
    expect(await at.run('trello', remont, '--owner', 'nikt')).toMatchObject({
      code: 1,
      lines: ['Nie ma konta „nikt”. Podaj nazwę użytkownika lub adres email istniejącego konta.'],
    });
    await at.db.updateTable('users').set({ disabledAt: '2026-12-01T10:00:00.000Z' }).execute();
    expect((await at.importFile(remont)).text).toContain('Nie ma konta „Lucja.Wrobel”');
    await expectNothingThere(at);
  });

  test('because the command line does not say what is wanted shows how to say it', async () => {
    const at = await office();
    const wrong = [
      [],
      ['trello'],
      ['trello', remont],
      ['jira', remont, '--owner', 'lucja.wrobel'],
      ['trello', remont, '--ovner', 'lucja.wrobel'],
      ['trello', remont, remont, '--owner', 'lucja.wrobel'],
    ];
    for (const args of wrong)
      expect(await at.run(...args)).toMatchObject({ code: 1, lines: [expect.stringMatching(/^Użycie: /)] });
  });
});
