import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { noConnection, type Answers } from '#tests/support/answers.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { aProject } from '#tests/support/things.ts';
import { Dashboard } from './dashboard.tsx';

afterEach(clearToasts);

const regatta = aProject({ id: 7, name: 'Regaty', status: 'deleted' });
const open = (answers: Answers, at = '/?view=trash') => renderWith(<Dashboard />, { answers, user: anna, at });
type Screen = Awaited<ReturnType<typeof open>>;

const choose = async (screen: Screen, name: string) => {
  await screen.getByRole('button', { name: 'Opcje: Regaty' }).click();
  await screen.getByRole('menuitem', { name }).click();
};

/** A server with one project, and all that is asked of it. */
function server(before = regatta) {
  const calls: [string, unknown][] = [];
  let project: typeof before | null = before;
  const answers: Answers = {
    'project.list': () => {
      calls.push(['list', undefined]);
      return project && project.status !== 'deleted' ? [project] : [];
    },
    'project.trash': () => {
      calls.push(['trash', undefined]);
      return project?.status === 'deleted' ? [project] : [];
    },
    'project.update': (input: { status: 'active' }) => {
      calls.push(['update', input]);
      return (project = { ...before, status: input.status });
    },
    'project.delete': (input: { permanent?: boolean }) => {
      calls.push(['delete', input]);
      project = input.permanent ? null : { ...before, status: 'deleted' };
      return { success: true };
    },
  };
  const writes = () => calls.filter(([name]) => name === 'update' || name === 'delete');
  return { answers, calls, writes };
}

test('the trash is asked for when it is opened, and there is nothing in it to filter or to make', async () => {
  const { answers, calls } = server();
  const screen = await open(answers, '/');
  await expect.element(screen.getByText('Brak projektów')).toBeVisible();
  expect(calls.map(([name]) => name)).toEqual(['list']);
  await screen.getByRole('button', { name: 'Kosz' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Regaty' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kosz');
  await expect.element(screen.getByText('Usunięte projekty, które możesz przywrócić')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /projekt$/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Ukończone' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Wróć do projektów' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Projekty');
});

test('an empty trash says so; one that does not load says so, and loads when asked again', async () => {
  let isDown = true;
  const screen = await open({
    'project.trash': () => {
      if (isDown) throw noConnection();
      return [];
    },
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Nie udało się załadować usuniętych projektów');
  isDown = false;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(screen.getByText('Brak usuniętych projektów')).toBeVisible();
});

test('what is restored leaves the trash, and goes back there by ‘Cofnij’', async () => {
  const { answers, writes } = server();
  const screen = await open(answers);
  await choose(screen, 'Przywróć projekt');
  await expect.element(screen.getByText('Projekt przywrócony')).toBeVisible();
  await expect.element(screen.getByText('Brak usuniętych projektów')).toBeVisible();
  expect(writes()).toEqual([['update', { id: 7, status: 'active' }]]);
  await screen.getByRole('button', { name: 'Cofnij' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Regaty' })).toBeVisible();
  expect(writes().at(-1)).toEqual(['delete', { id: 7, permanent: false }]);
});

test('a Cofnij that the line has lost is offered again', async () => {
  const { answers } = server();
  let isAway = true;
  const remove = (input: never) => {
    if (isAway) throw noConnection();
    return answers['project.delete']?.(input);
  };
  const screen = await open({ ...answers, 'project.delete': remove });
  await choose(screen, 'Przywróć projekt');
  await screen.getByRole('button', { name: 'Cofnij' }).click();
  await expect.element(screen.getByText(/Brak połączenia z serwerem/)).toBeVisible();
  isAway = false;
  await screen.getByRole('button', { name: 'Cofnij' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Regaty' })).toBeVisible();
});

test('it is deleted for good only after the question, once, and then there is no way back', async () => {
  const { answers, writes } = server();
  const screen = await open(answers);
  await choose(screen, 'Usuń trwale');
  await expect
    .element(screen.getByText('Czy na pewno chcesz trwale usunąć ten projekt? Ta operacja jest nieodwracalna.'))
    .toBeVisible();
  expect(writes()).toEqual([]);
  await screen.getByRole('button', { name: 'Usuń trwale' }).dblClick();
  await expect.element(screen.getByText('„Regaty” usunięty trwale')).toBeVisible();
  await expect.element(screen.getByText('Brak usuniętych projektów')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cofnij' })).not.toBeInTheDocument();
  expect(writes()).toEqual([['delete', { id: 7, permanent: true }]]);
});

test('a completed project that is taken back out of the trash is completed again', async () => {
  const { answers, writes } = server({ ...regatta, status: 'completed' });
  const screen = await open(answers, '/');
  await choose(screen, 'Usuń projekt');
  await screen.getByRole('button', { name: 'Przenieś do kosza' }).click();
  await expect.element(screen.getByText('„Regaty” przeniesiony do kosza')).toBeVisible();
  await expect.element(screen.getByText('Brak projektów')).toBeVisible();
  await screen.getByRole('button', { name: 'Cofnij' }).click();
  await expect.element(screen.getByText('Ukończony')).toBeVisible();
  expect(writes()).toEqual([
    ['delete', { id: 7, permanent: false }],
    ['update', { id: 7, status: 'active' }],
    ['update', { id: 7, status: 'completed' }],
  ]);
});

test('after a card has gone, and after Cofnij by keyboard, the keyboard does not begin at the top of everything', async () => {
  const { answers } = server();
  const screen = await open(answers);
  await choose(screen, 'Przywróć projekt');
  const title = screen.getByRole('heading', { name: 'Kosz' });
  await expect.element(title).toHaveFocus();
  const undo = screen.getByRole('button', { name: 'Cofnij' });
  (undo.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'Regaty' })).toBeVisible();
  await expect.element(title).toHaveFocus();
});
