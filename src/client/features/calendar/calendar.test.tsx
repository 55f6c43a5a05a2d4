import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type CalendarDay, timeToDay } from '#shared/calendar-day.ts';
import type { Task, UpdateTask } from '#shared/task.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { trpc } from '#client/lib/trpc.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { noConnection } from '#tests/support/answers.ts';
import { renderWith } from '#tests/support/render.tsx';
import { anna, aProject, aTask, bartek } from '#tests/support/things.ts';
import { TaskCalendar } from './calendar.tsx';

const on = (day: string, fields: Partial<Task> = {}) => aTask({ dueDate: `${day}T00:00:00.000Z`, ...fields });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

type Given = {
  tasks?: Task[];
  view?: string;
  role?: 'worker' | 'employer';
  width?: number;
  update?: (input: UpdateTask) => unknown;
};

/** The calendar of a project in March 2026, seen by Anna; `calls` are the changes that reach the server. */
async function openCalendar({ tasks = [on('2026-03-25')], view = 'month', role = 'employer', ...given }: Given = {}) {
  clearToasts();
  await page.viewport(given.width ?? 1280, 900);
  const calls: UpdateTask[] = [];
  const [onOpen, onAdd] = [vi.fn<(id: number) => void>(), vi.fn<(day: CalendarDay) => void>()];
  const rights = rightsIn(aProject({ role, isCoordinator: false }), anna);
  const canMove = (task: Task) => rights.canOnTask('task.edit', task);
  const save = (input: UpdateTask) => {
    calls.push(input);
    return given.update ? given.update(input) : { ...on(input.dueDate ?? ''), version: 3 + calls.length };
  };
  function Opened() {
    const { data } = trpc.task.listByProject.useQuery({ projectId: 1 });
    return (
      <>
        <h1>{'Remont'}</h1>
        {data && <TaskCalendar tasks={data} canMove={canMove} onOpen={onOpen} onAdd={onAdd} hasProjects />}
      </>
    );
  }
  const screen = await renderWith(<Opened />, {
    at: `/?view=${view}`,
    answers: { 'task.listByProject': () => tasks, 'task.update': save as (input: never) => unknown },
  });
  await expect.element(screen.getByRole('button', { name: 'Dzisiaj' })).toBeVisible();
  const event = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title},`) });
  const day = (name: string) => screen.getByRole('button', { name, exact: true });
  return { screen, calls, onOpen, onAdd, event, day };
}

const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};
/** The day in whose cell of the month a task is seen. */
function seenOn(event: Element): string | undefined {
  const cells = event.closest('.rbc-month-row')?.querySelectorAll('.rbc-date-cell') ?? [];
  const cell = [...cells].find((one) => Math.abs(middleOf(one) - middleOf(event)) < 10);
  return cell?.querySelector('button')?.getAttribute('aria-label') ?? undefined;
}

test("'+N więcej' leads to the day, and the focus to what the day is called", async () => {
  const tasks = Array.from({ length: 9 }, (_, index) => on('2026-03-25', { id: index + 1, title: `Zadanie ${index}` }));
  const { screen } = await openCalendar({ tasks });
  await screen.getByRole('button', { name: /więcej/ }).click();
  await expect.element(screen.getByRole('heading', { name: /25 marca 2026/ })).toHaveFocus();
});

for (const [month, steps, days] of [
  ['marca', 0, ['28', '29', '30']],
  ['października', 7, ['24', '25', '26']],
] as const)
  test(`B03: around the change of the clock of ${month} each task is in one cell, its own`, async () => {
    const number = month === 'marca' ? '03' : '10';
    const tasks = days.map((day) => on(`2026-${number}-${day}`, { id: Number(day), title: `Zadanie ${day}` }));
    const { screen, event } = await openCalendar({ tasks });
    for (let step = 0; step < steps; step++) await screen.getByRole('button', { name: 'Następny' }).click();
    for (const day of days) {
      await expect.element(event(`Zadanie ${day}`)).toBeVisible();
      expect(seenOn(event(`Zadanie ${day}`).element())).toBe(`${day} ${month} 2026`);
    }
    await expect.element(screen.getByRole('columnheader')).not.toBeInTheDocument();
    expect(document.querySelector('.rbc-header')?.textContent).toBe('pon.');
  });

test('a task that is dragged gets that day by one call, and its own back', async () => {
  const { screen, calls, event, day, onOpen } = await openCalendar();
  await userEvent.dragAndDrop(event('Zamówić farbę'), day('27 marca 2026'));
  await expect.poll(() => calls).toEqual([{ id: 10, dueDate: '2026-03-27' }]);
  await expect.element(page.getByText('Zamówić farbę → 27 marca 2026')).toBeVisible();
  expect(seenOn(event('Zamówić farbę').element())).toBe('27 marca 2026');
  await screen.getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(() => timeToDay(calls[1]?.dueDate ?? null)).toBe('2026-03-25');
  expect(onOpen).not.toHaveBeenCalled();
});

test('where the server is not reached, a dragged task goes back', async () => {
  const update = () => {
    throw noConnection();
  };
  const { event, day } = await openCalendar({ update });
  await userEvent.dragAndDrop(event('Zamówić farbę'), day('27 marca 2026'));
  await expect.element(page.getByText('Brak połączenia z serwerem.', { exact: false })).toBeVisible();
  expect(seenOn(event('Zamówić farbę').element())).toBe('25 marca 2026');
});

test('a day that has passed is refused before anything is sent', async () => {
  const { calls, event, day } = await openCalendar();
  await userEvent.dragAndDrop(event('Zamówić farbę'), day('19 marca 2026'));
  await expect.element(page.getByText('Termin nie może być w przeszłości.', { exact: false })).toBeVisible();
  expect(seenOn(event('Zamówić farbę').element())).toBe('25 marca 2026');
  expect(calls).toEqual([]);
});

test('a task that was overdue gets its old day back as well', async () => {
  const { screen, calls, event, day } = await openCalendar({ tasks: [on('2026-03-10')] });
  await userEvent.dragAndDrop(event('Zamówić farbę'), day('27 marca 2026'));
  await expect.element(page.getByText('Zadanie zaktualizowane')).toBeVisible();
  await screen.getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(() => calls.map(({ dueDate }) => dueDate)).toEqual(['2026-03-27', '2026-03-10']);
});

test('who may not edit a task does not drag it, but opens it', async () => {
  const theirs = on('2026-03-25', { createdById: bartek, assignedToIds: [anna] });
  const { calls, event, day, onOpen } = await openCalendar({ role: 'worker', tasks: [theirs] });
  await userEvent.dragAndDrop(event('Zamówić farbę'), day('27 marca 2026'));
  expect(seenOn(event('Zamówić farbę').element())).toBe('25 marca 2026');
  expect(calls).toEqual([]);
  await event('Zamówić farbę').click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(10);
});

test('Enter opens a task; a press on an empty day to come offers a new one there, on a past day nothing', async () => {
  const { event, day, onOpen, onAdd } = await openCalendar();
  (event('Zamówić farbę').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(10);
  const press = async (name: string) => {
    const cell = day(name).element().closest('.rbc-date-cell');
    const row = day(name).element().closest('.rbc-month-row')?.querySelectorAll('.rbc-day-bg');
    const index = [...(cell?.parentElement?.children ?? [])].indexOf(cell as Element);
    // Two presses at once would be a double one.
    vi.setSystemTime(Date.now() + 1_000);
    await userEvent.click(row?.[index] as Element, { position: { x: 60, y: 60 } });
  };
  await press('19 marca 2026');
  await press('31 marca 2026');
  await expect.poll(() => onAdd.mock.calls).toEqual([['2026-03-31']]);
});

test('a priority shows by colour and is said; what is done is struck and said; HTML stays text', async () => {
  const tasks = [
    on('2026-03-23', { priority: 'pilne_na_dzis' }),
    on('2026-03-24', { id: 11, title: '<b>Kupić</b>', status: 'completed', priority: 'pozniej' }),
  ];
  const { screen } = await openCalendar({ tasks });
  const urgent = screen.getByRole('button', { name: 'Zamówić farbę, 23 marca 2026, Pilne na dziś' });
  await expect.element(urgent).toBeVisible();
  const done = screen.getByRole('button', { name: '<b>Kupić</b>, ukończone, 24 marca 2026, Później' });
  expect(getComputedStyle(screen.getByText('<b>Kupić</b>').element()).textDecorationLine).toBe('line-through');
  const colorOf = (event: typeof done) => getComputedStyle(event.element().closest('.rbc-event') as Element);
  expect(colorOf(urgent).borderLeftColor).not.toBe(colorOf(done).borderLeftColor);
});

test('a period without tasks says so in every view, and none without a day is shown', async () => {
  for (const view of ['month', 'week', 'day', 'agenda']) {
    const { screen } = await openCalendar({ tasks: [aTask()], view });
    await expect.element(screen.getByText('Brak zadań w tym okresie')).toBeVisible();
    expect(document.querySelectorAll('.rbc-event').length).toBe(0);
    await screen.unmount();
  }
});

test('a phone begins with the agenda, where the longest title has room', async () => {
  const title = 'Ż'.repeat(100);
  const { screen } = await openCalendar({ view: '', width: 375, tasks: [on('2026-03-25', { title })] });
  await expect.element(screen.getByText(title)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Agenda' })).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement.scrollWidth).toBe(375);
});

test('on a phone the days above a week are not cut off, each with its number below its name', async () => {
  await openCalendar({ view: 'week', width: 390, tasks: [on('2026-03-25')] });
  const headers = [...document.querySelectorAll('.rbc-time-header .rbc-header')];
  expect(headers).toHaveLength(7);
  for (const header of headers) {
    expect(header.scrollHeight, header.textContent).toBeLessThanOrEqual(header.clientHeight);
    expect(header.scrollWidth, header.textContent).toBeLessThanOrEqual(header.clientWidth);
  }
  const labelHeights = headers.map((header) => header.querySelector('[aria-hidden]')?.getBoundingClientRect().height);
  expect(new Set(labelHeights).size).toBe(1);
});
