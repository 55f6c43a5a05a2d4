// S2 §2, task detail dialog: each change is saved as it is made (contract §1).
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { UpdateTask } from '#shared/task.ts';
import { changeSettings } from '#client/lib/settings.ts';
import { refusal } from '#tests/support/answers.ts';
import { chooseIn, openDetail } from '#tests/support/task-dialog.tsx';
import { aMember, anna, aTask, at, bartek } from '#tests/support/things.ts';

const column = { id: 7, projectId: 1, name: 'Pomysły', order: 4, color: '#6b7280', createdById: anna, createdAt: at };

test('any of the four statuses and the project’s columns is saved as it is chosen, and can be taken back', async () => {
  const dialog = await openDetail({ columns: [column] });
  await chooseIn(dialog, 'Status', 'Do sprawdzenia');
  await expect.element(dialog.screen.getByText('Status zaktualizowany')).toBeVisible();
  await chooseIn(dialog, 'Status', 'Pomysły');
  await expect.poll(() => dialog.calls.map(({ status }) => status)).toEqual(['to_approve', 'custom_7']);
  await dialog.screen.getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(() => dialog.calls.at(-1)).toMatchObject({ status: 'to_approve' });
});

test('a change shows at once and goes back with the reason when it fails', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const dialog = await openDetail({
    answers: { 'task.update': () => new Promise((_, reject) => void (refuse = reject)) },
  });
  const { screen, card } = dialog;
  await chooseIn(dialog, 'Priorytet', 'Później');
  await expect.poll(() => card()?.priority).toBe('pozniej');
  refuse(refusal(409, { code: 'project.archived', message: 'Projekt jest zarchiwizowany.' }));
  await expect.element(screen.getByText('Projekt jest zarchiwizowany.')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Priorytet' })).toHaveTextContent('Ważne');
});

test('every other field is saved by itself, with nothing but itself and the version it is a change of', async () => {
  const dialog = await openDetail();
  const { screen, calls } = dialog;
  await chooseIn(dialog, 'Priorytet', 'Pilne na dziś');
  await expect.element(screen.getByText('Priorytet zaktualizowany')).toBeVisible();
  await chooseIn(dialog, 'Powtarzanie', 'Co dwa tygodnie');
  await chooseIn(dialog, 'Przypisane osoby', 'Bartek Nowak');
  await screen.getByRole('combobox', { name: 'Etykiety' }).fill('Zakupy');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('checkbox', { name: 'Zadanie prywatne' }).click();
  await screen.getByRole('textbox', { name: 'Szacowany czas' }).fill('1h 30m');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => calls.map(({ id: _, version: __, ...change }) => change))
    .toEqual([
      { priority: 'pilne_na_dzis' },
      { recurrence: 'biweekly' },
      { assignedToIds: [bartek] },
      { labels: ['Zakupy'] },
      { isPrivate: true },
      { estimatedTime: 90 },
    ]);
  expect(calls.map(({ version }) => version)).toEqual([3, 4, 5, 6, 7, 8]);
});

test('two quick changes of one field do not clash with each other', async () => {
  const answers: (() => void)[] = [];
  const inputs: UpdateTask[] = [];
  const update = (input: UpdateTask) =>
    new Promise((resolve) => {
      inputs.push(input);
      answers.push(() => resolve(aTask({ ...(input as object), version: 3 + inputs.length })));
    });
  const dialog = await openDetail({ answers: { 'task.update': update } });
  await chooseIn(dialog, 'Status', 'W trakcie');
  await chooseIn(dialog, 'Status', 'Ukończone');
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await expect.poll(() => dialog.card()?.version).toBe(5);
  expect(inputs.map(({ version }) => version)).toEqual([3, undefined]);
});

test('a worker reads what they may not change, with the reason, and may take a free task', async () => {
  const task = aTask({ createdById: bartek, dueDate: '2026-12-24T00:00:00.000Z', estimatedTime: 270 });
  const { screen, title, calls } = await openDetail({ task, role: 'worker' });
  await expect.element(title).not.toBeInTheDocument();
  await expect.element(screen.getByText('24 grudnia 2026')).toBeVisible();
  await expect.element(screen.getByText('4h 30m')).toBeVisible();
  await expect.element(screen.getByText('Możesz przeglądać to zadanie i je komentować.')).toBeVisible();
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Usuń zadanie' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Przypisz do mnie' }).click();
  await expect.poll(() => calls).toEqual([{ id: 10, version: 3, assignedToIds: [anna] }]);
});

test('an assignee moves the task and is told what they leave to others', async () => {
  const task = aTask({ createdById: bartek, assignedToIds: [anna] });
  const dialog = await openDetail({ task, role: 'worker' });
  await expect.element(dialog.screen.getByText(/Możesz zmieniać status i priorytet/)).toBeVisible();
  await chooseIn(dialog, 'Status', 'Ukończone');
  await expect.poll(() => dialog.calls).toMatchObject([{ status: 'completed' }]);
});

test('the link to the task is copied', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  const { screen } = await openDetail();
  await screen.getByRole('button', { name: 'Kopiuj link' }).click();
  await expect.element(screen.getByText('Skopiowano link do zadania')).toBeVisible();
  expect(copied).toEqual([`${window.location.origin}/projects/1?task=10`]);
});

test('taking someone off leaves the focus where the next one is chosen', async () => {
  const person = { id: bartek, username: 'bartek', fullName: 'Bartek Nowak', avatar: null };
  const task = aTask({ assignedToIds: [bartek], assignees: [person], assignedTo: person });
  const { screen, calls } = await openDetail({ task, members: [aMember()] });
  await screen.getByRole('button', { name: 'Usuń: Bartek Nowak' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Przypisane osoby' })).toHaveFocus();
  await expect.poll(() => calls).toEqual([{ id: 10, version: 3, assignedToIds: [] }]);
});

test('B04: the due date is the same day in every time zone, in the task and in its form', async () => {
  const task = aTask({ dueDate: '2099-06-10T00:00:00.000Z', recurrence: 'daily' });
  for (const timezone of ['America/New_York', 'Asia/Tokyo']) {
    changeSettings({ timezone });
    const { screen, show } = await openDetail({ task });
    const due = screen.getByRole('button', { name: 'Termin 10 czerwca 2099' });
    await expect.element(due).toBeVisible();
    await expect.element(screen.getByText('Następne terminy: 11 cze 2099, 12 cze 2099, 13 cze 2099')).toBeVisible();
    show({ kind: 'edit', id: 10 });
    await expect.element(screen.getByRole('dialog', { name: 'Edycja zadania' })).toBeVisible();
    await expect.element(due).toBeVisible();
    await screen.unmount();
  }
  changeSettings({ timezone: 'Europe/Warsaw' });
});
