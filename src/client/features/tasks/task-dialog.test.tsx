import { useQueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CacheEvent } from '#shared/apply-event.ts';
import type { Task, UpdateTask } from '#shared/task.ts';
import { applyToCache } from '#client/lib/cache.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { trpc } from '#client/lib/trpc.ts';
import { refusal } from '#tests/support/answers.ts';
import { renderWith } from '#tests/support/render.tsx';
import { aMember, anna, aProject, aTask, at, bartek } from '#tests/support/things.ts';
import { TaskDialog, type TaskTarget } from './task-dialog.tsx';

const opened: TaskTarget = { kind: 'task', id: 10 };
const created: TaskTarget = { kind: 'new', status: 'in_progress' };

type Given = { target?: TaskTarget; task?: Task; role?: 'worker' | 'employer'; answers?: Record<string, unknown> };

/** The dialog, open for Anna. `calls` are the changes that reach the server, `tell` is what others do meanwhile. */
async function openDialog({ target = opened, task = aTask(), role = 'employer', answers = {} }: Given = {}) {
  await page.viewport(1280, 900);
  const calls: Record<string, unknown>[] = [];
  const onClose = vi.fn<() => void>();
  const project = aProject({ role, isCoordinator: false });
  const rights = rightsIn(project, anna);
  let tell: (event: CacheEvent) => void = () => undefined;
  function Opened() {
    const queryClient = useQueryClient();
    tell = (event) => applyToCache(queryClient, event);
    const { data } = trpc.task.listByProject.useQuery({ projectId: 1 });
    if (!data) return null;
    const context = { project, columns: [], members: [aMember()], tasks: data, rights };
    return <TaskDialog context={context} open target={target} onClose={onClose} onDelete={() => undefined} />;
  }
  const save = (input: UpdateTask) => {
    calls.push(input);
    return { ...task, ...input, version: task.version + 1 };
  };
  const screen = await renderWith(<Opened />, {
    answers: {
      'task.listByProject': () => [task],
      'comment.list': () => [],
      'checklist.groups': () => [],
      'task.update': save,
      'task.create': save,
      ...answers,
    } as Record<string, (input: never) => unknown>,
  });
  const title = screen.getByRole('textbox', { name: 'Tytuł' });
  await expect.element(title).toBeVisible();
  return { screen, title, calls, onClose, tell: (event: CacheEvent) => tell(event) };
}

const theirs = (fields: Partial<Task>): CacheEvent => {
  const task = aTask({ version: 4, ...fields });
  return { type: 'task.updated', projectId: 1, task, id: 90, at };
};

test('an empty title is refused on saving, and from then on checked with every key', async () => {
  const { screen, title, calls } = await openDialog({ target: created });
  await title.fill('   ');
  await expect.element(screen.getByText('Tytuł jest wymagany')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect.element(screen.getByText('Tytuł jest wymagany')).toBeVisible();
  await title.fill('K');
  await expect.element(screen.getByText('Tytuł jest wymagany')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a new task is made in the column whose button was pressed, with the defaults of S2', async () => {
  const { screen, title, calls, onClose } = await openDialog({ target: created });
  await title.fill('Kupić wałek');
  await screen.getByRole('combobox', { name: 'Etykiety' }).fill('Zakupy');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('textbox', { name: 'Szacowany czas (min)' }).fill('90');
  await screen.getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const expected = { title: 'Kupić wałek', status: 'in_progress', priority: 'wazne', labels: ['Zakupy'], projectId: 1 };
  expect(calls).toMatchObject([{ ...expected, estimatedTime: 90, isPrivate: false, assignedToIds: [], dueDate: null }]);
});

test('half a minute is no estimate', async () => {
  const { screen, title } = await openDialog({ target: created });
  await title.fill('Kupić wałek');
  await screen.getByRole('textbox', { name: 'Szacowany czas (min)' }).fill('1,5');
  await screen.getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect.element(screen.getByText('Wpisz liczbę całkowitą minut')).toBeVisible();
});

test('saving sends the changed field and the version it is a change of, nothing else', async () => {
  const { screen, title, calls, onClose } = await openDialog();
  await title.fill('Zamówić białą farbę');
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls).toEqual([{ id: 10, version: 3, title: 'Zamówić białą farbę' }]);
});

test('saving an old task untouched, past due date and all, sends nothing', async () => {
  const { screen, calls, onClose } = await openDialog({ task: aTask({ dueDate: '2020-01-01T00:00:00.000Z' }) });
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls).toEqual([]);
});

test('what a colleague changes meanwhile shows in the fields one has not touched, and is not sent back', async () => {
  const { screen, title, calls, tell } = await openDialog();
  await title.fill('Zamówić białą farbę');
  tell(theirs({ status: 'to_approve', labels: ['Pilne'] }));
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Do sprawdzenia');
  await expect.element(title).toHaveValue('Zamówić białą farbę');
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect.poll(() => calls).toEqual([{ id: 10, version: 4, title: 'Zamówić białą farbę' }]);
});

test('a field changed by both shows theirs, keeps mine, and asks whose is to stay', async () => {
  const { screen, title, calls, tell } = await openDialog();
  await title.fill('Zamówić białą farbę');
  tell(theirs({ title: 'Zamówić szarą farbę' }));
  await expect.element(screen.getByText('Tytuł: teraz „Zamówić szarą farbę”')).toBeVisible();
  await expect.element(title).toHaveValue('Zamówić białą farbę');
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  expect(calls).toEqual([]);
  await screen.getByRole('button', { name: 'Zostaw moje' }).click();
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect.poll(() => calls).toEqual([{ id: 10, version: 4, title: 'Zamówić białą farbę' }]);
});

test('an answer that the edit is stale shows what changed and keeps the text typed', async () => {
  const current = aTask({ title: 'Zamówić szarą farbę', version: 4 });
  const refuse = () => {
    throw refusal(409, { code: 'task.stale', message: 'Ktoś właśnie zmienił to zadanie.', current });
  };
  const { screen, title } = await openDialog({ answers: { 'task.update': refuse } });
  await title.fill('Zamówić białą farbę');
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect.element(screen.getByText('Tytuł: teraz „Zamówić szarą farbę”')).toBeVisible();
  await expect.element(title).toHaveValue('Zamówić białą farbę');
  await screen.getByRole('button', { name: 'Weź nowe' }).click();
  await expect.element(title).toHaveValue('Zamówić szarą farbę');
});

test('Escape does not throw away what was typed without asking, in the form or in a comment', async () => {
  const { screen, onClose } = await openDialog();
  await screen.getByRole('textbox', { name: 'Nowy komentarz' }).fill('Biała czy szara?');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Nowy komentarz' })).toHaveValue('Biała czy szara?');
  expect(onClose).not.toHaveBeenCalled();
});

test('a worker may take a free task and comment on it, and no more', async () => {
  const { screen, title, calls } = await openDialog({ task: aTask({ createdById: bartek }), role: 'worker' });
  await expect.element(title).toHaveAttribute('readonly');
  await expect.element(screen.getByRole('button', { name: 'Usuń zadanie' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Przypisz do mnie' }).click();
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect.poll(() => calls).toEqual([{ id: 10, version: 3, assignedToIds: [anna] }]);
});
