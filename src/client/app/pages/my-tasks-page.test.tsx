import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Project } from '#shared/project.ts';
import type { Task } from '#shared/task.ts';
import { hearAlerts } from '#tests/support/alerts.ts';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { goLive } from '#tests/support/live.ts';
import { anna as annaHerself, renderWith } from '#tests/support/render.tsx';
import { aMember, anna, aProject, aTask } from '#tests/support/things.ts';
import { MyTasksPage } from './my-tasks-page.tsx';

const farba = aTask({ assignedToIds: [anna] });
const pedzle = aTask({ id: 11, title: 'Kupić pędzle', priority: 'pilne_na_dzis', assignedToIds: [anna] });

type Given = {
  tasks?: Task[] | (() => Task[]);
  projects?: Project[];
  at?: string | { pathname: string; state: unknown };
  answers?: Record<string, (input: never) => unknown>;
};

/** The page of Anna's tasks. */
async function openPage({ tasks = [farba, pedzle], projects = [aProject()], at = '/my-tasks', answers }: Given = {}) {
  await page.viewport(1280, 900);
  function Address() {
    const { pathname, search } = useLocation();
    return <output aria-label="Adres">{`${pathname}${search}`}</output>;
  }
  const screen = await renderWith(
    <>
      <Routes>
        <Route path="/my-tasks" element={<MyTasksPage />} />
      </Routes>
      <Address />
    </>,
    {
      user: annaHerself,
      at,
      answers: {
        'task.listByAssignee': () => (typeof tasks === 'function' ? tasks() : tasks),
        'user.team': () => [annaHerself],
        'project.list': () => projects,
        'project.get': ({ id }: { id: number }) => projects.find((project) => project.id === id),
        'column.list': () => [],
        'member.list': () => [aMember()],
        'checklist.groups': () => [],
        'comment.list': () => [],
        'attachment.list': () => [],
        'activity.list': () => [],
        'time.list': () => [],
        'time.timer': () => null,
        ...answers,
      } as Record<string, (input: never) => unknown>,
    },
  );
  return {
    screen,
    isAt: (address: string) => expect.element(screen.getByLabelText('Adres')).toHaveTextContent(address),
  };
}

beforeEach(() => localStorage.clear());

test('a failure is told in the words of S2, and the retry reads again', async () => {
  goLive();
  let isAway = true;
  const tasks = () => {
    if (isAway) throw noConnection();
    return [farba];
  };
  const { screen } = await openPage({ tasks });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Błąd ładowania zadań');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Nie udało się załadować zadań. Sprawdź połączenie i odśwież stronę.');
  isAway = false;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(screen.getByRole('link', { name: farba.title })).toBeVisible();
});

test('no task at all is another thing than none that the filters let through', async () => {
  const none = await openPage({ tasks: [] });
  await expect.element(none.screen.getByText('Nie masz przypisanych zadań.')).toBeVisible();
  await none.screen.unmount();
  const { screen } = await openPage({ at: '/my-tasks?due=overdue' });
  await expect.element(screen.getByText('Brak zadań pasujących do filtrów.')).toBeVisible();
  await screen.getByRole('button', { name: 'Wyczyść filtry', exact: true }).click();
  await expect.element(screen.getByRole('link', { name: farba.title })).toBeVisible();
});

test('the filters let through what they say, and the counts are of what is shown', async () => {
  const { screen } = await openPage({ at: '/my-tasks?priority=pilne_na_dzis' });
  await expect.element(screen.getByRole('link', { name: pedzle.title })).toBeVisible();
  expect(screen.getByRole('link', { name: farba.title }).elements()).toEqual([]);
  await expect.element(screen.getByRole('region', { name: 'Do zrobienia' })).toHaveTextContent('Do zrobienia1');
});

test('without a project there is a warning instead of a form', async () => {
  const { screen } = await openPage({ projects: [] });
  await screen.getByRole('button', { name: 'Dodaj zadanie' }).click();
  await expect
    .element(page.getByText('Aby utworzyć zadanie, musisz należeć do co najmniej jednego projektu.'))
    .toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Nowe zadanie' }).elements()).toEqual([]);
});

test('a new task asks for its project first, of those that can be written in, and then for the rest', async () => {
  const projects = [
    aProject(),
    aProject({ id: 2, name: 'Regaty' }),
    aProject({ id: 3, name: 'Stary', status: 'archived' }),
  ];
  const { screen } = await openPage({ projects });
  await screen.getByRole('button', { name: 'Dodaj zadanie' }).click();
  await expect.element(screen.getByText('Wybierz projekt, w którym powstanie zadanie.')).toBeVisible();
  expect(document.activeElement?.textContent).toBe(aProject().name);
  expect(screen.getByRole('button', { name: 'Stary' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Regaty' }).click();
  await expect.element(screen.getByRole('textbox', { name: /Tytuł/ })).toBeVisible();
  await expect.element(screen.getByText('Wybierz projekt, w którym powstanie zadanie.')).not.toBeInTheDocument();
});

test('a new task that the filters hide is said to be hidden by them, and shown when they are cleared', async () => {
  const tasks = [pedzle];
  const wazne = aTask({ id: 12, title: 'Umyć okna', assignedToIds: [anna] });
  const create = () => {
    tasks.push(wazne);
    return wazne;
  };
  const answers = { 'task.create': create, 'user.team': () => [] };
  localStorage.setItem(`ekipa.filter.${anna}.own`, 'priority=pilne_na_dzis');
  const { screen } = await openPage({ tasks: () => tasks, answers });
  await screen.getByRole('button', { name: 'Dodaj zadanie' }).click();
  await screen.getByRole('button', { name: 'Remont' }).click();
  await screen.getByRole('textbox', { name: /Tytuł/ }).fill('Umyć okna');
  await screen.getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect.element(page.getByText('„Umyć okna” nie pasuje do filtrów, więc go nie widać.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Umyć okna' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Wyczyść filtry', exact: true }).click();
  await expect.element(screen.getByRole('link', { name: 'Umyć okna' })).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a form that was open before a reload does not come back empty', async () => {
  const opened = { opened: 'new', task: { status: 'to_do' } };
  const { screen } = await openPage({ at: { pathname: '/my-tasks', state: { opened, load: 1 } } });
  await expect.element(screen.getByRole('link', { name: farba.title })).toBeVisible();
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

test('a press on a card opens the task, and the address leads there', async () => {
  const { screen, isAt } = await openPage();
  await screen.getByRole('link', { name: farba.title }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await isAt(`/my-tasks?sort=dueDate&task=${farba.id}`);
});

test("a link to someone else's task opens it; to one that is gone says so", async () => {
  const theirs = aTask({ id: 50, title: 'Malowanie' });
  const answers = {
    'task.get': ({ id }: { id: number }) => {
      if (id === theirs.id) return theirs;
      throw refusal(404, { code: 'notFound', message: 'Nie znaleziono.' });
    },
  } as Record<string, (input: never) => unknown>;
  const found = await openPage({ at: '/my-tasks?task=50', answers });
  await expect.element(found.screen.getByRole('dialog')).toBeVisible();
  await found.screen.unmount();
  const lost = await openPage({ at: '/my-tasks?task=51', answers });
  await expect.element(page.getByText('Zadanie nie istnieje albo zostało usunięte.')).toBeVisible();
  expect(lost.screen.getByRole('link', { name: farba.title }).elements()).toHaveLength(1);
});

test("a task's dialog that closes, or whose task is deleted from it, says nothing of a task that is gone", async () => {
  const { screen } = await openPage({ answers: { 'task.delete': () => ({ success: true }) } });
  const alerts = hearAlerts();
  const open = async () => {
    await screen.getByRole('link', { name: farba.title }).click();
    await expect.element(screen.getByRole('dialog').getByRole('textbox', { name: 'Tytuł' })).toBeVisible();
  };
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await open();
  await screen.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect.element(page.getByText('Zadanie usunięte')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(alerts.stop()).toEqual([]);
});

test('a deletion whose Cofnij the line has lost can be taken back again', async () => {
  let isAway = true;
  const restore = () => {
    if (isAway) throw noConnection();
    return farba;
  };
  const answers = { 'task.delete': () => ({ success: true }), 'task.restore': restore };
  const { screen } = await openPage({ answers });
  const undo = () => page.getByRole('button', { name: 'Cofnij' }).click();
  await screen.getByRole('link', { name: farba.title }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect.element(page.getByText('Zadanie usunięte')).toBeVisible();
  await undo();
  await expect.element(page.getByText(/Nie udało się przywrócić zadania. Brak połączenia/)).toBeVisible();
  isAway = false;
  await undo();
  await expect.element(page.getByText('Zadanie przywrócone')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: farba.title })).toBeVisible();
});

test('a deleted task that cannot come back is said to be it, and why', async () => {
  const restore = () => {
    throw refusal(404, { code: 'notFound', message: 'Nie znaleziono.' });
  };
  const { screen } = await openPage({
    answers: { 'task.delete': () => ({ success: true }), 'task.restore': restore },
  });
  await screen.getByRole('link', { name: farba.title }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  const why = 'Nie udało się przywrócić zadania. Nie masz już do tego dostępu albo już tego nie ma.';
  await expect.element(page.getByText(why, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cofnij' })).not.toBeInTheDocument();
});

test('whom one filters by stand in Polish order', async () => {
  const team = ['Łukasz', 'Zenon', 'Lidia'].map((fullName, index) => ({ ...annaHerself, id: 20 + index, fullName }));
  const { screen } = await openPage({ answers: { 'user.team': () => [...team, annaHerself] } });
  await screen.getByRole('combobox', { name: 'Przypisane do' }).click();
  const shown = () =>
    screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent?.match(/Anna|Lidia|Łukasz|Zenon/)?.[0] ?? '');
  await expect.poll(shown).toEqual(['', 'Anna', 'Lidia', 'Łukasz', 'Zenon']);
});
