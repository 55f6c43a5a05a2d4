import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Column } from '#shared/column.ts';
import type { Task, UpdateTask } from '#shared/task.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { trpc } from '#client/lib/trpc.ts';
import { refusal } from '#tests/support/answers.ts';
import { renderWith } from '#tests/support/render.tsx';
import { anna, aProject, aTask, at, bartek } from '#tests/support/things.ts';
import { Board } from './board.tsx';

const waiting: Column = {
  id: 7,
  projectId: 1,
  name: 'Czeka na klienta',
  order: 4,
  color: '#6b7280',
  createdById: anna,
  createdAt: at,
};
const farba = aTask();
const pedzle = aTask({ id: 11, title: 'Kupić pędzle', status: 'in_progress' });

type Given = { tasks?: Task[]; role?: 'worker' | 'employer'; update?: (input: UpdateTask) => unknown };

/** A board of two cards, seen by Anna; `calls` are the changes that reach the server. */
async function openBoard({ tasks = [farba, pedzle], role = 'employer', update }: Given = {}) {
  await page.viewport(1440, 900);
  const calls: UpdateTask[] = [];
  const rights = rightsIn(aProject({ role, isCoordinator: false }), anna);
  const actions = { onOpen: vi.fn<(id: number) => void>(), onAdd: vi.fn<() => void>(), onDelete: vi.fn<() => void>() };
  const save = (input: UpdateTask) => {
    calls.push(input);
    return update ? update(input) : { ...farba, ...input, version: 4 };
  };
  function Opened() {
    const { data } = trpc.task.listByProject.useQuery({ projectId: 1 });
    return (
      <div style={{ height: 800, display: 'flex', flexDirection: 'column' }}>
        {data && <Board tasks={data} columns={[waiting]} rights={rights} {...actions} />}
        <input aria-label="Wiadomość" />
      </div>
    );
  }
  const screen = await renderWith(<Opened />, {
    answers: { 'task.listByProject': () => tasks, 'task.update': save as (input: never) => unknown },
  });
  const column = (name: string) => screen.getByRole('region', { name });
  const card = (title: string) => screen.getByRole('link', { name: title });
  await expect.element(card(farba.title)).toBeVisible();
  return { screen, calls, actions, column, card };
}

const focus = (element: { element: () => Element }) => (element.element() as HTMLElement).focus();
const said = () => document.querySelector('[id^=DndLiveRegion]')?.textContent;

test('the columns stand in the order of S2, then the own ones, each with its count', async () => {
  const { screen } = await openBoard();
  const names = screen.getByRole('heading', { level: 3 });
  const texts = () => names.elements().map((heading) => heading.textContent);
  expect(texts()).toEqual(['Do zrobienia', 'W trakcie', 'Do akceptacji', 'Zakończone', 'Czeka na klienta']);
});

test('Space lifts a card, arrows carry it, Space drops it: one call with the column alone, said aloud', async () => {
  const { calls, column, card } = await openBoard();
  focus(card(farba.title));
  await userEvent.keyboard(' ');
  await expect.poll(said).toContain('Podniesiono zadanie „Zamówić farbę” z kolumny Do zrobienia');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toContain('nad kolumną W trakcie');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toContain('nad kolumną Do akceptacji');
  await userEvent.keyboard(' ');
  await expect.element(column('Do akceptacji').getByRole('link', { name: farba.title })).toHaveFocus();
  await expect.poll(() => calls).toEqual([{ id: 10, status: 'to_approve' }]);
  expect(said()).toContain('upuszczono w kolumnie Do akceptacji');
  await expect.element(page.getByText('Status zaktualizowany')).toBeVisible();
});

test('Escape and the own column ask nothing of the server, and the card keeps the focus', async () => {
  const { calls, column, card } = await openBoard();
  focus(card(farba.title));
  await userEvent.keyboard(' ');
  await expect.poll(said).toContain('Podniesiono');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toContain('nad kolumną W trakcie');
  await userEvent.keyboard('{Escape}');
  await expect.poll(said).toContain('zostaje w kolumnie Do zrobienia');
  await expect.element(column('Do zrobienia').getByRole('link', { name: farba.title })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.poll(said).toContain('Podniesiono');
  await userEvent.keyboard(' ');
  await expect.poll(said).toContain('upuszczono w kolumnie Do zrobienia');
  await expect.element(card(farba.title)).toHaveFocus();
  expect(calls).toEqual([]);
});

test('a move that fails brings the card back and shows what the server said', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const { column, card } = await openBoard({ update: () => new Promise((_, reject) => void (refuse = reject)) });
  await userEvent.dragAndDrop(card(farba.title), column('Zakończone'), { steps: 10 });
  await expect.element(column('Zakończone').getByRole('link', { name: farba.title })).toBeVisible();
  refuse(refusal(409, { code: 'project.archived', message: 'Projekt jest zarchiwizowany.' }));
  await expect.element(page.getByText('Projekt jest zarchiwizowany.')).toBeVisible();
  await expect.element(column('Do zrobienia').getByRole('link', { name: farba.title })).toBeVisible();
});

test('the menu moves a card without dragging; a press on the card opens it', async () => {
  const { screen, calls, actions, card } = await openBoard();
  await screen.getByRole('button', { name: 'Opcje zadania: Zamówić farbę' }).click();
  await screen.getByRole('menuitem', { name: 'Przenieś do…' }).click();
  await screen.getByRole('button', { name: 'Czeka na klienta', exact: true }).click();
  await expect.poll(() => calls).toEqual([{ id: 10, status: 'custom_7' }]);
  await card(pedzle.title).click();
  expect(actions.onOpen).toHaveBeenCalledWith(11);
});

test('a worker neither carries nor deletes what is not theirs, and carries what is', async () => {
  const theirs = aTask({ createdById: bartek });
  const mine = aTask({ id: 11, title: 'Kupić pędzle', createdById: bartek, assignedToIds: [anna] });
  const { screen, calls, card } = await openBoard({ tasks: [theirs, mine], role: 'worker' });
  await screen.getByRole('button', { name: 'Opcje zadania: Zamówić farbę' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Otwórz' })).toBeVisible();
  expect(screen.getByRole('menuitem').elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  focus(card(theirs.title));
  await userEvent.keyboard(' {ArrowRight} ');
  focus(card(mine.title));
  await userEvent.keyboard(' ');
  await expect.poll(said).toContain('Podniesiono zadanie „Kupić pędzle”');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toContain('nad kolumną W trakcie');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls).toEqual([{ id: 11, status: 'in_progress' }]);
});

test('a move that fails leaves alone whoever is typing somewhere else by then', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const { column, card } = await openBoard({ update: () => new Promise((_, reject) => void (refuse = reject)) });
  await userEvent.dragAndDrop(card(farba.title), column('Zakończone'), { steps: 10 });
  await expect.element(column('Zakończone').getByRole('link', { name: farba.title })).toHaveFocus();
  await page.getByRole('textbox', { name: 'Wiadomość' }).click();
  refuse(refusal(404, { code: 'notFound', message: 'Nie znaleziono.' }));
  await expect.element(column('Do zrobienia').getByRole('link', { name: farba.title })).toBeVisible();
  await expect.element(page.getByText('Zadanie nie istnieje albo zostało usunięte.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Wiadomość' })).toHaveFocus();
});
