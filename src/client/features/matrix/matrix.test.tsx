import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Task, UpdateTask } from '#shared/task.ts';
import { ownDefaults } from '#client/lib/task-filter.ts';
import { trpc } from '#client/lib/trpc.ts';
import { refusal } from '#tests/support/answers.ts';
import { anna as annaHerself, renderWith } from '#tests/support/render.tsx';
import { anna, aTask, at } from '#tests/support/things.ts';
import { Matrix } from './matrix.tsx';

const mine = (fields: Partial<Task>) => aTask({ assignedToIds: [anna], ...fields });
const farba = mine({ description: 'Biała', dueDate: '2099-12-24T00:00:00.000Z' });
const pedzle = mine({ id: 11, title: 'Kupić pędzle', status: 'in_progress', priority: 'pilne_na_dzis' });
const elsewhere = mine({ id: 12, title: 'Zadzwonić', status: 'custom_7', priority: 'pozniej' });
const waiting = { id: 7, projectId: 1, name: 'Czeka', order: 4, color: '#6b7280', createdById: anna, createdAt: at };

type Given = { tasks?: Task[]; width?: number; update?: (input: UpdateTask) => unknown };

/** The matrix of Anna's tasks; `calls` are the changes that reach the server. */
async function openMatrix({ tasks = [farba, pedzle], width = 1280, update }: Given = {}) {
  await page.viewport(width, 900);
  const calls: UpdateTask[] = [];
  const onOpen = vi.fn<(id: number) => void>();
  const server = new Map(tasks.map((task) => [task.id, task]));
  const save = (input: UpdateTask) => {
    calls.push(input);
    if (update) return update(input);
    const before = server.get(input.id) ?? farba;
    const after = { ...before, ...input, version: before.version + 1 } as Task;
    server.set(input.id, after);
    return after;
  };
  function Opened() {
    const { data } = trpc.task.listByAssignee.useQuery({ userId: anna });
    return (
      <div style={{ height: 880, overflow: 'auto' }}>
        <h1>{'Moje zadania'}</h1>
        {data && <Matrix tasks={data} filter={ownDefaults} onOpen={onOpen} />}
      </div>
    );
  }
  const screen = await renderWith(<Opened />, {
    user: annaHerself,
    answers: {
      'task.listByAssignee': () => tasks,
      'column.list': () => [waiting],
      'task.update': save as (input: never) => unknown,
    },
  });
  const cell = (name: string) => screen.getByRole('list', { name, exact: true });
  /** The whole of a cell, also where nothing is in it. */
  const zone = (id: string) => page.elementLocator(document.querySelector(`[data-cell="${id}"]`) ?? document.body);
  const card = (title: string) => screen.getByRole('link', { name: title, exact: true });
  await expect.element(card(tasks[0]?.title ?? '')).toBeVisible();
  return { screen, calls, onOpen, cell, zone, card };
}

const focus = (element: { element: () => Element }) => (element.element() as HTMLElement).focus();
const said = () => document.querySelector('[id^=DndLiveRegion]')?.textContent;
const headings = (level: number) =>
  [...document.querySelectorAll(`h${level}`)].map((heading) => heading.parentElement?.textContent);

test('rows are statuses and columns priorities in the order of S2, each with its count', async () => {
  const { screen } = await openMatrix({ tasks: [farba, pedzle, mine({ id: 13, title: 'Sprzątanie' })] });
  expect(headings(2)).toEqual([
    'Do zrobienia22 zadania',
    'W trakcie11 zadanie',
    'Do akceptacji00 zadań',
    'Zakończone00 zadań',
  ]);
  const columns = screen.getByRole('list').first().getByRole('listitem').elements();
  expect(columns.map((one) => one.textContent)).toEqual([
    'Pilne na dziś11 zadanie',
    'Ważne22 zadania',
    'Później00 zadań',
  ]);
});

test('a card says title, description, project and due date; a press opens it; an empty cell says so', async () => {
  const { screen, cell, zone, card, onOpen } = await openMatrix();
  await expect.element(cell('Do zrobienia, Ważne')).toHaveTextContent('Zamówić farbę');
  await expect.element(cell('Do zrobienia, Ważne')).toHaveTextContent('Biała');
  await expect.element(cell('Do zrobienia, Ważne')).toHaveTextContent('Remont');
  await expect.element(cell('Do zrobienia, Ważne')).toHaveTextContent('24 grudnia 2099');
  await expect.element(cell('W trakcie, Pilne na dziś')).toHaveTextContent('Brak opisu');
  await expect.element(zone('completed/pozniej')).toHaveTextContent('Brak zadań');
  expect(screen.getByText('Inne kolumny').elements()).toEqual([]);
  await card(farba.title).click();
  expect(onOpen).toHaveBeenCalledWith(farba.id);
});

test('a card that is dragged across both axes is one call with status and priority, named as the board does', async () => {
  const { screen, calls, zone, cell, card, onOpen } = await openMatrix();
  await userEvent.dragAndDrop(card(farba.title), zone('to_approve/pilne_na_dzis'), { steps: 12 });
  await expect.poll(() => calls).toEqual([{ id: farba.id, status: 'to_approve', priority: 'pilne_na_dzis' }]);
  await expect.element(cell('Do akceptacji, Pilne na dziś').getByRole('link')).toHaveFocus();
  await expect.element(page.getByText('Zadanie zaktualizowane')).toBeVisible();
  await expect.element(page.getByText('Zamówić farbę → Do akceptacji, Pilne na dziś')).toBeVisible();
  await screen.getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(() => calls[1]).toEqual({ id: farba.id, status: 'to_do', priority: 'wazne', version: 4 });
  expect(onOpen).not.toHaveBeenCalled();
});

test('its own cell, and outside of all, ask nothing of the server', async () => {
  const { screen, calls, zone, card } = await openMatrix({ tasks: [farba, mine({ id: 13, title: 'Sprzątanie' })] });
  await userEvent.dragAndDrop(card(farba.title), card('Sprzątanie'), { steps: 8 });
  await expect.element(zone('to_do/wazne')).toHaveTextContent('Zamówić farbę');
  await userEvent.dragAndDrop(card(farba.title), screen.getByRole('heading', { level: 1 }), { steps: 8 });
  await expect.element(card(farba.title)).toHaveFocus();
  expect(calls).toEqual([]);
});

test('Space lifts a card, arrows carry it up, down and sideways, Space drops it; all is said aloud', async () => {
  const { calls, cell, card } = await openMatrix();
  focus(card(farba.title));
  await userEvent.keyboard(' ');
  await expect.poll(said).toBe('Podniesiono zadanie „Zamówić farbę”: Do zrobienia, Ważne.');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(said).toContain('nad polem: W trakcie, Ważne');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(said).toContain('nad polem: Zakończone, Ważne');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expect.poll(said).toContain('nad polem: Zakończone, Później');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(said).toContain('nad polem: Do akceptacji, Później');
  await userEvent.keyboard(' ');
  await expect.poll(() => calls).toEqual([{ id: farba.id, status: 'to_approve', priority: 'pozniej' }]);
  await expect.element(cell('Do akceptacji, Później').getByRole('link')).toHaveFocus();
  expect(said()).toContain('upuszczono w polu: Do akceptacji, Później');
});

test('Escape puts it back without a call', async () => {
  const { calls, card } = await openMatrix();
  focus(card(farba.title));
  await userEvent.keyboard(' ');
  await expect.poll(said).toContain('Podniesiono');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(said).toContain('nad polem: Do zrobienia, Pilne na dziś');
  await userEvent.keyboard('{Escape}');
  await expect.poll(said).toContain('zostaje w polu: Do zrobienia, Ważne');
  await expect.element(card(farba.title)).toHaveFocus();
  expect(calls).toEqual([]);
});

test('other columns have a row while there is a task in one, with its name; moved along it, it keeps its column', async () => {
  const { calls, zone, cell, card } = await openMatrix({ tasks: [farba, elsewhere] });
  await expect.element(cell('Inne kolumny, Później')).toHaveTextContent('Czeka');
  // What stands in no such column cannot come to stand in one that nobody named.
  await userEvent.dragAndDrop(card(farba.title), zone('other/wazne'), { steps: 12 });
  await expect.element(card(farba.title)).toHaveFocus();
  expect(calls).toEqual([]);
  await userEvent.dragAndDrop(card(elsewhere.title), zone('other/wazne'), { steps: 12 });
  await expect.poll(() => calls).toEqual([{ id: 12, priority: 'wazne' }]);
  await expect.element(page.getByText('Zadzwonić → Czeka, Ważne')).toBeVisible();
  await userEvent.dragAndDrop(card(elsewhere.title), zone('completed/wazne'), { steps: 12 });
  await expect.poll(() => calls[1]).toEqual({ id: 12, status: 'completed', priority: 'wazne' });
  await expect.poll(() => headings(2)).toHaveLength(4);
});

test('a move that fails brings the card back and shows what the server said', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const { zone, cell, card } = await openMatrix({ update: () => new Promise((_, reject) => void (refuse = reject)) });
  await userEvent.dragAndDrop(card(farba.title), zone('completed/wazne'), { steps: 12 });
  await expect.element(cell('Zakończone, Ważne').getByRole('link')).toBeVisible();
  expect(card(farba.title).elements()).toHaveLength(1);
  refuse(refusal(409, { code: 'project.archived', message: 'Projekt jest zarchiwizowany.' }));
  await expect.element(page.getByText('Projekt jest zarchiwizowany.')).toBeVisible();
  await expect.element(cell('Do zrobienia, Ważne').getByRole('link')).toHaveFocus();
});

test('the dialog moves a card without dragging', async () => {
  const { screen, calls } = await openMatrix();
  await screen.getByRole('button', { name: 'Opcje zadania: Zamówić farbę' }).click();
  await screen.getByRole('menuitem', { name: 'Przenieś do…' }).click();
  await screen.getByRole('combobox', { name: 'Status' }).click();
  await screen.getByRole('option', { name: 'W trakcie' }).click();
  await screen.getByRole('combobox', { name: 'Priorytet' }).click();
  await screen.getByRole('option', { name: 'Pilne na dziś' }).click();
  await screen.getByRole('button', { name: 'Przenieś', exact: true }).click();
  await expect.poll(() => calls).toEqual([{ id: farba.id, status: 'in_progress', priority: 'pilne_na_dzis' }]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('in an archived project a card is not carried, and its menu only opens it', async () => {
  const archived = mine({ project: { id: 1, name: 'Remont', status: 'archived' } });
  const { screen, calls, zone, card } = await openMatrix({ tasks: [archived] });
  await userEvent.dragAndDrop(card(archived.title), zone('completed/wazne'), { steps: 8 });
  await screen.getByRole('button', { name: /Opcje zadania/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Otwórz' })).toBeVisible();
  expect(screen.getByRole('menuitem').elements()).toHaveLength(1);
  expect(calls).toEqual([]);
});

const many = Array.from({ length: 500 }, (_, index) => mine({ id: 500 - index, title: `Zadanie ${index + 1}` }));

test('of five hundred in a cell the first are drawn; more when asked for, with the focus on the first new one', async () => {
  const { screen, cell } = await openMatrix({ tasks: many });
  const links = () => cell('Do zrobienia, Ważne').getByRole('link').elements();
  expect(links()).toHaveLength(5);
  await screen.getByRole('button', { name: 'Pokaż jeszcze 50 zadań' }).click();
  await expect.poll(() => links().length).toBe(55);
  expect(document.activeElement).toBe(links()[5]);
  // The page scrolls in its own place, not as a document.
  expect(document.documentElement.scrollHeight).toBe(900);
});

test('on a phone the cells of a status stand one below the other, and nothing goes beyond the edge', async () => {
  const { card } = await openMatrix({
    width: 375,
    tasks: [mine({ title: 'Ż'.repeat(100), description: `https://example.com/${'a'.repeat(180)}` }), elsewhere],
  });
  await expect.element(card('Ż'.repeat(100))).toBeVisible();
  const lefts = [...document.querySelectorAll('[data-row=to_do] [data-cell]')].map(
    (one) => one.getBoundingClientRect().left,
  );
  expect(new Set(lefts).size).toBe(1);
  const place = document.querySelector('[data-matrix]')?.parentElement;
  expect(place?.scrollWidth).toBe(place?.clientWidth);
});

test('on a phone the names of all priorities can be read above, each with its count', async () => {
  const { screen } = await openMatrix({ width: 375 });
  const header = screen.getByRole('list').first().element();
  const names = [...header.querySelectorAll('.truncate')];
  expect(names.map(({ textContent }) => textContent)).toEqual(['Pilne na dziś', 'Ważne', 'Później']);
  for (const { scrollWidth, clientWidth } of names) expect(scrollWidth).toBe(clientWidth);
});
