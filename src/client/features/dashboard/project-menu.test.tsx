import { useQueryClient } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CacheEvent } from '#shared/cached.ts';
import type { Project } from '#shared/project.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { refusal, type Answers } from '#tests/support/answers.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { aProject } from '#tests/support/things.ts';
import { Dashboard } from './dashboard.tsx';

afterEach(clearToasts);

/** The dashboard with one project of Anna's. `tell` is what others do meanwhile. */
async function open(fields: Partial<Project>, answers: Answers = {}) {
  const project = aProject({ name: 'Regaty', ...fields });
  let tell: (event: CacheEvent) => void = () => undefined;
  function Page() {
    const queryClient = useQueryClient();
    tell = (event) => applyToCache(queryClient, event);
    return <Dashboard />;
  }
  const screen = await renderWith(<Page />, { answers: { 'project.list': () => [project], ...answers }, user: anna });
  const options = screen.getByRole('button', { name: 'Opcje: Regaty' });
  const choose = async (name: string) => {
    await options.click();
    await screen.getByRole('menuitem', { name }).click();
  };
  return { screen, project, options, choose, tell: (event: CacheEvent) => tell(event) };
}

const member = { isCoordinator: false } as const;

test.each([
  [
    'a coordinator',
    {},
    [
      'Edytuj projekt',
      'Dodaj członków',
      'Eksportuj dane (JSON)',
      'Eksportuj dane (CSV)',
      'Archiwizuj projekt',
      'Usuń projekt',
    ],
  ],
  [
    'a manager',
    { ...member, role: 'manager' },
    ['Edytuj projekt', 'Dodaj członków', 'Eksportuj dane (JSON)', 'Eksportuj dane (CSV)'],
  ],
  ['a worker', { ...member, role: 'worker' }, ['Dodaj członków', 'Eksportuj dane (JSON)', 'Eksportuj dane (CSV)']],
  [
    'an employer of an archived project',
    { ...member, status: 'archived' },
    ['Eksportuj dane (JSON)', 'Eksportuj dane (CSV)', 'Przywróć z archiwum', 'Usuń projekt'],
  ],
] satisfies [string, Partial<Project>, string[]][])('%s is offered what they may do', async (_, fields, offered) => {
  const { screen, options } = await open(fields);
  await options.click();
  const items = screen.getByRole('menuitem');
  await expect.poll(() => items.elements().map((item) => item.textContent)).toEqual(offered);
});

test('the options lead to editing and to the members', async () => {
  const { screen, options } = await open({ id: 4 });
  await options.click();
  const item = (name: string) => screen.getByRole('menuitem', { name });
  await expect.element(item('Edytuj projekt')).toHaveAttribute('href', '/projects/4/edit');
  await expect.element(item('Dodaj członków')).toHaveAttribute('href', '/projects/4/members');
});

test('archiving asks first, is seen at once, and can be taken back', async () => {
  const sent: unknown[] = [];
  let project = aProject({ name: 'Regaty' });
  const { screen, choose } = await open(
    {},
    {
      'project.list': () => [project],
      'project.update': (input: { status: Project['status'] }) => (
        sent.push(input),
        (project = { ...project, status: input.status })
      ),
    },
  );
  await choose('Archiwizuj projekt');
  await expect.element(screen.getByText('Czy na pewno chcesz zarchiwizować ten projekt?')).toBeVisible();
  await screen.getByRole('button', { name: 'Archiwizuj' }).dblClick();
  await expect.element(screen.getByText('Projekt zarchiwizowany')).toBeVisible();
  await expect.element(screen.getByText('Zarchiwizowany', { exact: true })).toBeVisible();
  expect(sent).toEqual([{ id: 1, status: 'archived' }]);
  await screen.getByRole('button', { name: 'Cofnij' }).click();
  await expect.element(screen.getByText('Projekt przywrócony')).toBeVisible();
  await expect.element(screen.getByText('Zarchiwizowany', { exact: true })).not.toBeInTheDocument();
  expect(sent).toHaveLength(2);
});

test('a refusal is said with its reason, and the project stays as it was', async () => {
  const { screen, choose } = await open(
    {},
    {
      'project.delete': () => {
        throw refusal(403, { code: 'forbidden', message: 'Nie masz uprawnień do tej czynności.' });
      },
    },
  );
  await choose('Usuń projekt');
  await screen.getByRole('button', { name: 'Przenieś do kosza' }).click();
  await expect.element(screen.getByText('Nie masz uprawnień do tej czynności.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Regaty' })).toBeVisible();
});

test.each([
  ['has deleted the project', (): CacheEvent => ({ type: 'project.deleted', projectId: 1, userIds: [anna.id] })],
  [
    'has archived it',
    (): CacheEvent => ({ type: 'project.updated', projectId: 1, project: aProject({ status: 'archived' }) }),
  ],
])('a question goes away when someone else %s meanwhile', async (_, event) => {
  const { screen, choose, tell } = await open({});
  await choose('Archiwizuj projekt');
  const question = screen.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  tell(event());
  await expect.element(question).not.toBeInTheDocument();
});

test('a menu whose project someone else deletes meanwhile closes without a word', async () => {
  const { screen, options, tell } = await open({});
  await options.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Usuń projekt' })).toBeVisible();
  tell({ type: 'project.deleted', projectId: 1, userIds: [anna.id] });
  await expect.element(screen.getByText('Brak projektów')).toBeVisible();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

test('the keyboard goes on at the title when the card whose menu was open is gone', async () => {
  const { screen, options, tell } = await open({});
  await options.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Usuń projekt' })).toBeVisible();
  tell({ type: 'project.deleted', projectId: 1, userIds: [anna.id] });
  await expect.element(screen.getByRole('heading', { name: 'Projekty' })).toHaveFocus();
});

/** What the browser is given to keep, in place of keeping it. */
function catchFiles() {
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  return names;
}

test('a project is downloaded once, however often it is asked for while it is on its way', async () => {
  const files = catchFiles();
  const asked: unknown[] = [];
  let answer: () => void = () => undefined;
  const file = { filename: 'Regaty.csv', mediaType: 'text/csv', content: ['a'] };
  const { screen, options, choose } = await open(
    { id: 4 },
    {
      'export.project': async (input: unknown) => {
        asked.push(input);
        await new Promise<void>((done) => (answer = done));
        return file;
      },
    },
  );
  await choose('Eksportuj dane (CSV)');
  await options.click();
  const item = screen.getByRole('menuitem', { name: 'Eksportuj dane (CSV)' });
  await expect.element(item).toHaveAttribute('aria-busy', 'true');
  await item.click({ force: true });
  answer();
  await expect.element(item).not.toHaveAttribute('aria-busy');
  expect(asked).toEqual([{ projectId: 4, format: 'csv' }]);
  expect(files).toEqual(['Regaty.csv']);
});

test('a project that is gone is not downloaded, and that is told', async () => {
  const { screen, choose } = await open(
    {},
    {
      'export.project': () => {
        throw refusal(404, { code: 'notFound', message: 'Nie znaleziono.' });
      },
    },
  );
  await choose('Eksportuj dane (JSON)');
  await expect.element(screen.getByText('Nie znaleziono.')).toBeVisible();
});
