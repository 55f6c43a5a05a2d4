import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Task, UpdateTask } from '#shared/task.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { boardDefaults, type TaskFilter } from '#client/lib/task-filter.ts';
import { trpc } from '#client/lib/trpc.ts';
import { refusal } from '#tests/support/answers.ts';
import { renderWith } from '#tests/support/render.tsx';
import { anna, aProject, aTask, at, bartek } from '#tests/support/things.ts';
import { TaskList } from './task-list.tsx';

const waiting = { id: 7, projectId: 1, name: 'Czeka', order: 4, color: '#6b7280', createdById: anna, createdAt: at };
const bartekHimself = { id: bartek, username: 'bartek', fullName: 'Bartek Nowak', avatar: null };
const farba = aTask({
  status: 'to_approve',
  description: 'Biała, <b>10 litrów</b>',
  assignees: [bartekHimself],
  assignedToIds: [bartek],
  dueDate: '2099-12-24T00:00:00.000Z',
});
const pedzle = aTask({ id: 11, title: 'Kupić pędzle', status: 'completed', priority: 'pilne_na_dzis' });

type Given = {
  tasks?: Task[];
  role?: 'worker' | 'employer';
  filter?: Partial<TaskFilter>;
  isFiltered?: boolean;
  width?: number;
  update?: (input: UpdateTask) => unknown;
};

/** The list of a project, seen by Anna; `calls` are the changes that reach the server. */
async function openList({
  tasks = [farba, pedzle],
  role = 'employer',
  filter,
  isFiltered = false,
  ...given
}: Given = {}) {
  await page.viewport(given.width ?? 1280, 800);
  const calls: UpdateTask[] = [];
  const rights = rightsIn(aProject({ role, isCoordinator: false }), anna);
  const actions = {
    onOpen: vi.fn<(id: number) => void>(),
    onEdit: vi.fn<(id: number) => void>(),
    onDelete: vi.fn<(task: Task) => void>(),
    onReset: vi.fn<() => void>(),
    onAddFirst: vi.fn<() => void>(),
  };
  const save = (input: UpdateTask) => {
    calls.push(input);
    return given.update ? given.update(input) : { ...farba, ...input, version: 4 };
  };
  function Opened() {
    const { data } = trpc.task.listByProject.useQuery({ projectId: 1 });
    return (
      <div style={{ height: 700, display: 'flex', flexDirection: 'column' }}>
        {data && (
          <TaskList
            tasks={data}
            columns={[waiting]}
            rights={rights}
            filter={{ ...boardDefaults, ...filter }}
            isFiltered={isFiltered}
            {...actions}
          />
        )}
      </div>
    );
  }
  const screen = await renderWith(<Opened />, {
    answers: { 'task.listByProject': () => tasks, 'task.update': save as (input: never) => unknown },
  });
  const menuOf = (title: string) => screen.getByRole('button', { name: `Opcje zadania: ${title}` });
  return { screen, calls, actions, menuOf };
}

const titles = () => [...document.querySelectorAll('[data-task] a')].map((link) => link.textContent);

test('a row says all of S2: title, status in the words of lists, description as typed, priority, people, day', async () => {
  const { screen } = await openList();
  const row = screen.getByRole('row', { name: /Zamówić farbę/ });
  await expect.element(row).toHaveTextContent('Do sprawdzenia');
  await expect.element(row).toHaveTextContent('Biała, <b>10 litrów</b>');
  await expect.element(row).toHaveTextContent('Ważne');
  await expect.element(row).toHaveTextContent('Bartek Nowak');
  await expect.element(row).toHaveTextContent('24 gru 2099');
  await expect.element(screen.getByRole('row', { name: /Kupić pędzle/ })).toHaveTextContent('Ukończone');
  await expect.element(screen.getByRole('row', { name: /Kupić pędzle/ })).toHaveTextContent('Nieprzypisane');
});

test('a description written in Markdown is told without its signs', async () => {
  const written = { ...farba, description: '## Zakupy\n- **biała** z [cennika](https://ekipa.pl)' };
  const { screen } = await openList({ tasks: [written] });
  await expect.element(screen.getByText('Zakupy biała z cennika', { exact: true })).toBeVisible();
});

test('rows stand in the order of the bar, and a press anywhere on one opens it', async () => {
  const { screen, actions } = await openList({ filter: { sortBy: 'priority', sortDirection: 'desc' } });
  await expect.poll(titles).toEqual(['Kupić pędzle', 'Zamówić farbę']);
  await screen.getByText('Biała, <b>10 litrów</b>').click({ force: true });
  expect(actions.onOpen).toHaveBeenCalledWith(farba.id);
});

test('the menu changes the status with one call, said with a way back', async () => {
  const { screen, calls, menuOf } = await openList();
  await menuOf(farba.title).click();
  await screen.getByRole('menuitemradio', { name: 'Czeka' }).click();
  await expect.poll(() => calls).toEqual([{ id: farba.id, status: 'custom_7' }]);
  await expect.element(page.getByText('Status zaktualizowany')).toBeVisible();
  await screen.getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(() => calls[1]).toEqual({ id: farba.id, status: 'to_approve', version: 4, beforeId: null });
});

test('a change that fails is taken back, with what the server said', async () => {
  const { screen, menuOf } = await openList({
    update: () => {
      throw refusal(409, { code: 'project.archived', message: 'Projekt jest zarchiwizowany.' });
    },
  });
  await menuOf(farba.title).click();
  await screen.getByRole('menuitemradio', { name: 'Ukończone' }).click();
  await expect.element(page.getByText('Projekt jest zarchiwizowany.')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Zamówić farbę/ })).toHaveTextContent('Do sprawdzenia');
});

test('a worker finds in the menu of what is not theirs only how to open it', async () => {
  const theirs = aTask({ createdById: bartek, assignedToIds: [bartek] });
  const { screen, menuOf } = await openList({ role: 'worker', tasks: [theirs] });
  await menuOf(theirs.title).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Otwórz' })).toBeVisible();
  expect(screen.getByRole('menuitem').elements()).toHaveLength(1);
  expect(screen.getByRole('menuitemradio').elements()).toHaveLength(0);
});

test('without tasks it offers the first; when the filters hide them all, it offers to clear those', async () => {
  const empty = await openList({ tasks: [] });
  await empty.screen.getByRole('button', { name: 'Dodaj pierwsze zadanie' }).click();
  expect(empty.actions.onAddFirst).toHaveBeenCalledOnce();
  await empty.screen.unmount();
  const hidden = await openList({ tasks: [], isFiltered: true });
  await hidden.screen.getByRole('button', { name: 'Wyczyść filtry' }).click();
  expect(hidden.actions.onReset).toHaveBeenCalledOnce();
});

const thousand = Array.from({ length: 1000 }, (_, index) => aTask({ id: index + 1, title: `Zadanie ${index + 1}` }));

test('of a thousand tasks only those in view are drawn, and the keyboard reaches the last', async () => {
  const { screen } = await openList({ tasks: thousand });
  await expect.element(screen.getByRole('link', { name: 'Zadanie 1000', exact: true })).toBeVisible();
  expect(document.querySelectorAll('[data-task]').length).toBeLessThan(40);
  (screen.getByRole('link', { name: 'Zadanie 1000', exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('link', { name: 'Zadanie 999', exact: true })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByRole('link', { name: 'Zadanie 1', exact: true })).toHaveFocus();
  await expect.element(screen.getByRole('link', { name: 'Zadanie 1', exact: true })).toBeInViewport();
  await userEvent.keyboard('{Home}');
  await expect.element(screen.getByRole('link', { name: 'Zadanie 1000', exact: true })).toHaveFocus();
});

test('on a phone they are cards, and nothing goes beyond the edge', async () => {
  const { screen, menuOf } = await openList({
    width: 375,
    tasks: [aTask({ title: 'Ż'.repeat(100), description: `https://example.com/${'a'.repeat(180)}` })],
  });
  await expect.element(screen.getByRole('listitem')).toBeVisible();
  expect(screen.getByRole('table').elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(375);
  await menuOf('Ż'.repeat(100)).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Usuń' })).toBeVisible();
});
