// Contract §5: time spent on a task, a timer that survives a reload, and entries by hand.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Task } from '#shared/task.ts';
import type { TimeEntry, Timer } from '#shared/time.ts';
import { refusal } from '#tests/support/answers.ts';
import { goLive } from '#tests/support/live.ts';
import { opened, openDialog } from '#tests/support/task-dialog.tsx';
import { later } from '#tests/support/task-part.tsx';
import { aTask, at, bartek } from '#tests/support/things.ts';
import { TimeTracking } from './time-tracking.tsx';

const person = { id: bartek, username: 'bartek', fullName: '👩‍👩‍👧 Bartek', avatar: null };
const anEntry = (id: number, minutes: number): TimeEntry => ({
  id,
  taskId: 10,
  userId: bartek,
  user: person,
  minutes,
  createdAt: at,
});

type Given = Parameters<typeof openDialog>[0] & { timer?: Timer; entries?: TimeEntry[] };

async function openTime({
  task = aTask({ timeTracked: 270, estimatedTime: 480 }),
  timer = null,
  ...given
}: Given = {}) {
  const added: number[] = [];
  const steps: string[] = [];
  let tracked = task;
  const dialog = await openDialog({
    target: opened,
    task,
    parts: (shown, rights) => ({ right: <TimeTracking task={shown} rights={rights} /> }),
    ...given,
    answers: {
      'time.list': () => given.entries ?? [],
      'time.timer': () => timer,
      'time.add': ({ minutes }: { minutes: number }) => {
        added.push(minutes);
        const timeTracked = Math.max(0, tracked.timeTracked + minutes);
        return (tracked = { ...tracked, timeTracked, version: tracked.version + 1 });
      },
      'time.start': () => {
        steps.push('start');
        return { taskId: 10, startedAt: new Date().toISOString() };
      },
      'time.stop': () => {
        steps.push('stop');
        return { success: true };
      },
      'task.get': () => (tracked = { ...tracked, timeTracked: tracked.timeTracked + 25, version: tracked.version + 1 }),
      ...given.answers,
    },
  });
  const { screen } = dialog;
  return {
    ...dialog,
    added,
    steps,
    field: screen.getByRole('textbox', { name: 'Dodaj czas' }),
    add: screen.getByRole('button', { name: 'Dodaj wpisany czas' }),
  };
}

test('time spent stands beside the estimate, and what is over it is said', async () => {
  const { screen } = await openTime();
  await expect.element(screen.getByText('4h 30m / 8h')).toBeVisible();
  await expect
    .element(screen.getByRole('progressbar', { name: 'Czas pracy' }))
    .toHaveAttribute('aria-valuetext', '4h 30m / 8h');
});

test('a task over its estimate says by how much', async () => {
  const { screen } = await openTime({ task: aTask({ timeTracked: 510, estimatedTime: 480 }) });
  await expect.element(screen.getByText('Przekroczono o 30m')).toBeVisible();
});

test('time is added once however often the button is pressed, and a minus corrects', async () => {
  const { screen, field, add, added } = await openTime();
  await field.fill('1,5h');
  const button = add.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(screen.getByText('6h / 8h')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await field.fill('-15m');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('5h 45m / 8h')).toBeVisible();
  expect(added).toEqual([90, -15]);
});

test('time typed while the last one is added is its own', async () => {
  const first = later<Task>();
  const { screen, field } = await openTime({ answers: { 'time.add': first.call } });
  await field.click();
  await userEvent.keyboard('10{Enter}2');
  await expect.element(field).toHaveValue('2');
  first.answer(aTask({ timeTracked: 280, estimatedTime: 480, version: 4 }));
  await expect.element(screen.getByText('4h 40m / 8h')).toBeVisible();
  await userEvent.keyboard('0{Enter}');
  await expect.element(field).toHaveValue('');
  expect(first.call.mock.calls).toEqual([[{ taskId: 10, minutes: 10 }], [{ taskId: 10, minutes: 20 }]]);
  first.fail(refusal(409, { code: 'project.archived', message: 'Projekt jest zarchiwizowany.' }));
  await expect.element(field).toHaveValue('20');
});

test.each(['dużo', '0', '1,5'])('%s is no time to add, and stays to be mended', async (typed) => {
  const { screen, field, add, added } = await openTime();
  await field.fill(typed);
  await add.click();
  await expect.element(screen.getByText('Wpisz liczbę całkowitą minut')).toBeVisible();
  await expect.element(field).toHaveValue(typed);
  expect(added).toEqual([]);
});

test('time that could not be added stays in the field', async () => {
  const fail = () => {
    throw refusal(409, { code: 'project.archived', message: 'Projekt jest zarchiwizowany.' });
  };
  const { screen, field, add } = await openTime({ answers: { 'time.add': fail } });
  await field.fill('45');
  await add.click();
  await expect.element(screen.getByText('Projekt jest zarchiwizowany.')).toBeVisible();
  await expect.element(field).toHaveValue('45');
});

test('the timer is started and stopped, and its time is added', async () => {
  const { screen, steps } = await openTime();
  await screen.getByRole('button', { name: 'Uruchom stoper' }).click();
  await expect.element(screen.getByRole('timer')).toHaveTextContent(/^0:00:0\d$/);
  await screen.getByRole('button', { name: 'Zatrzymaj stoper' }).click();
  await expect.element(screen.getByText('4h 55m / 8h')).toBeVisible();
  await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
  expect(steps).toEqual(['start', 'stop']);
});

test('a timer that ran before the page was loaded goes on, second by second', async () => {
  const startedAt = new Date(Date.now() - 65 * 60_000).toISOString();
  const { screen } = await openTime({ timer: { taskId: 10, startedAt } });
  const timer = screen.getByRole('timer');
  await expect.element(timer).toHaveTextContent(/^1:05:0\d$/);
  const before = timer.element().textContent;
  const hasGoneOn = () => timer.element().textContent > before;
  await expect.poll(hasGoneOn).toBe(true);
});

test('a timer on another task is told of before it is ended from here', async () => {
  const { screen } = await openTime({ timer: { taskId: 11, startedAt: at } });
  await expect.element(screen.getByText(/Twój stoper działa teraz w innym zadaniu/)).toBeVisible();
  await screen.getByRole('button', { name: 'Uruchom stoper' }).click();
  await expect.element(screen.getByText(/Twój stoper działa teraz w innym zadaniu/)).not.toBeInTheDocument();
});

test('whoever may not move the task sees its time, and why they cannot track any', async () => {
  const { screen, field, steps } = await openTime({ task: aTask({ createdById: bartek }), role: 'worker' });
  const button = screen.getByRole('button', { name: /Uruchom stoper\. Czas mogą mierzyć/ });
  await button.click({ force: true });
  await expect.element(field).not.toBeInTheDocument();
  expect(steps).toEqual([]);
});

test('entries say who, how long and when, the latest first, all of them when asked', async () => {
  const entries = [anEntry(1, 270), anEntry(2, -15), anEntry(3, 45), anEntry(4, 60), anEntry(5, 5)];
  const { screen } = await openTime({ entries });
  const rows = screen.getByRole('list', { name: 'Wpisy czasu pracy' }).getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(3);
  await expect.element(rows.first()).toHaveTextContent(/^\+5m👩‍👩‍👧 Bartek/);
  await screen.getByRole('button', { name: 'Pokaż wszystkie (5 wpisów)' }).click();
  await expect.element(rows.last()).toHaveTextContent(/^\+4h 30m/);
  await expect.element(rows.nth(3)).toHaveTextContent(/^-15m/);
});

test('entries that cannot be read are asked for again', async () => {
  goLive();
  let isAway = true;
  let asked = 0;
  const list = () => {
    asked++;
    if (isAway) throw refusal(503, { code: 'server.unavailable', message: 'Serwer jest niedostępny.' });
    return [anEntry(1, 30)];
  };
  const { screen } = await openTime({ answers: { 'time.list': list } });
  await expect.element(screen.getByText('Serwer jest niedostępny.')).toBeVisible();
  isAway = false;
  const before = asked;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.poll(() => asked).toBe(before + 1);
  await expect.element(screen.getByText('+30m')).toBeVisible();
});

test('Escape asks before half-typed time is thrown away', async () => {
  const { screen, field, onClose } = await openTime();
  await field.fill('45');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect.element(field).toHaveValue('45');
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect.element(screen.getByText('Odrzucić zmiany?')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('time that is half typed stays when the task is deleted by someone else', async () => {
  const { screen, field, tell } = await openTime();
  await field.fill('45');
  tell({ type: 'task.deleted', projectId: 1, taskId: 10, isPrivate: false, id: 90, at });
  await expect
    .element(screen.getByRole('button', { name: /^Dodaj wpisany czas\. Zadanie nie istnieje/ }))
    .toBeVisible();
  await expect.element(field).toHaveValue('45');
  await expect.element(screen.getByText('4h 30m / 8h')).not.toBeInTheDocument();
});
