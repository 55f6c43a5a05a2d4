import { expect, test } from 'vitest';
import { noConnection, refusal, type Answers } from '#tests/support/answers.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { aProject } from '#tests/support/things.ts';
import { Dashboard } from './dashboard.tsx';

const open = (answers: Answers) => renderWith(<Dashboard />, { answers, user: anna });

const projects = [
  aProject({ id: 1, name: 'Żagle', lastActive: '2026-12-01T10:00:00.000Z', dueDate: '2026-12-24T00:00:00.000Z' }),
  aProject({ id: 2, name: 'Łodzie', lastActive: '2026-12-02T10:00:00.000Z', status: 'completed' }),
  aProject({ id: 3, name: 'Luki', lastActive: '2026-12-03T10:00:00.000Z', dueDate: '2026-12-10T00:00:00.000Z' }),
];

type Screen = Awaited<ReturnType<typeof open>>;

const names = (screen: Screen) =>
  screen
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent);

const chooseSort = async (screen: Screen, name: string) => {
  await screen.getByRole('combobox', { name: 'Sortowanie' }).click();
  await screen.getByRole('option', { name }).click();
};

test('projects stand in the order of activity, of their due dates or of the Polish alphabet', async () => {
  const screen = await open({ 'project.list': () => projects });
  await expect.element(screen.getByRole('link', { name: 'Luki' })).toHaveAttribute('href', '/projects/3');
  expect(names(screen)).toEqual(['Luki', 'Łodzie', 'Żagle']);
  await chooseSort(screen, 'Według terminu');
  await expect.poll(() => names(screen)).toEqual(['Luki', 'Żagle', 'Łodzie']);
  await chooseSort(screen, 'Alfabetycznie');
  await expect.poll(() => names(screen)).toEqual(['Luki', 'Łodzie', 'Żagle']);
});

test('the status filter leaves the projects of one status, and says when there are none', async () => {
  const screen = await open({ 'project.list': () => projects });
  await screen.getByRole('button', { name: 'Ukończone' }).click();
  await expect.poll(() => names(screen)).toEqual(['Łodzie']);
  await screen.getByRole('button', { name: 'Zarchiwizowane' }).click();
  await expect.element(screen.getByText('Żaden projekt nie ma tego statusu.')).toBeVisible();
  await screen.getByRole('button', { name: 'Pokaż wszystkie' }).click();
  await expect.poll(() => names(screen)).toHaveLength(3);
});

test.each([
  [1, '0/1 zadanie'],
  [3, '0/3 zadania'],
  [5, '0/5 zadań'],
  [12, '0/12 zadań'],
  [22, '0/22 zadania'],
])('the count of %d tasks is in right Polish', async (taskCount, words) => {
  const screen = await open({ 'project.list': () => [aProject({ taskCount, completedTaskCount: 0, dueDate: null })] });
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Brak terminu')).toBeVisible();
});

test('without projects there is one sentence and a way to begin', async () => {
  const screen = await open({ 'project.list': () => [] });
  await expect.element(screen.getByText('Brak projektów')).toBeVisible();
  await screen.getByRole('button', { name: 'Utwórz nowy projekt' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Nowy projekt' })).toBeVisible();
});

test('a list that does not load says so, and loads when asked again', async () => {
  let isDown = true;
  const screen = await open({
    'project.list': () => {
      if (isDown) throw noConnection();
      return projects;
    },
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Nie udało się załadować projektów');
  isDown = false;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(screen.getByText('Luki')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Projekty' })).toHaveFocus();
});

test('a project needs a name; a refusal is said with its reason, and what was typed stays', async () => {
  const screen = await open({
    'project.list': () => [],
    'project.create': () => {
      throw refusal(503, { code: 'server.unavailable', message: 'Serwer nie może teraz zapisać zmian.' });
    },
  });
  await screen.getByRole('button', { name: 'Nowy projekt', exact: true }).click();
  await screen.getByRole('button', { name: 'Utwórz projekt' }).click();
  const name = screen.getByLabelText('Nazwa');
  await expect.element(name).toHaveAccessibleDescription('Nazwa projektu jest wymagana');
  await name.fill('Regaty');
  await screen.getByRole('button', { name: 'Utwórz projekt' }).click();
  await expect
    .element(screen.getByText('Nie udało się utworzyć projektu: Serwer nie może teraz zapisać zmian.'))
    .toBeVisible();
  await expect.element(name).toHaveValue('Regaty');
});

test('a created project is sent as it was filled in, and the dialog closes', async () => {
  const sent: unknown[] = [];
  const screen = await open({
    'project.list': () => (sent.length ? [aProject({ name: 'Regaty' })] : []),
    'project.create': (input) => (sent.push(input), aProject({ name: 'Regaty' })),
  });
  await screen.getByRole('button', { name: 'Nowy projekt', exact: true }).click();
  await screen.getByLabelText('Nazwa').fill('  Regaty ');
  await screen.getByRole('combobox', { name: 'Twoja rola w projekcie' }).click();
  await screen.getByRole('option', { name: 'Kierownik' }).click();
  await screen.getByRole('button', { name: 'Utwórz projekt' }).click();
  await expect.element(screen.getByText('Projekt utworzony')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Regaty' })).toBeVisible();
  expect(sent).toEqual([{ name: 'Regaty', description: '', creatorRole: 'manager' }]);
});

test('while the projects are on their way the filters stand where they will be', async () => {
  let answer: () => void = () => undefined;
  const screen = await open({
    'project.list': async () => {
      await new Promise<void>((done) => (answer = done));
      return projects;
    },
  });
  const filter = screen.getByRole('button', { name: 'Ukończone' });
  await expect.element(filter).toBeVisible();
  const before = filter.element();
  answer();
  await expect.element(screen.getByText('Luki')).toBeVisible();
  expect(filter.element()).toBe(before);
});
