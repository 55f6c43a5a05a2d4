// S2 §2, task edit dialog: a form that is saved as a whole.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Task } from '#shared/task.ts';
import { hearAlerts } from '#tests/support/alerts.ts';
import { refusal } from '#tests/support/answers.ts';
import { openDialog, theirs } from '#tests/support/task-dialog.tsx';
import { later } from '#tests/support/task-part.tsx';
import { anna, aTask, at, bartek } from '#tests/support/things.ts';

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
  await expect.element(screen.getByRole('button', { name: 'Zapisz zmiany' })).toHaveFocus();
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

test('Escape does not throw away what was typed without asking', async () => {
  const { screen, title, onClose } = await openDialog();
  await title.fill('Zamówić białą farbę');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect.element(title).toHaveValue('Zamówić białą farbę');
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

test('saving with an open question of whose change is to stay leads to the question', async () => {
  const { screen, title, tell } = await openDialog();
  await title.fill('Zamówić białą farbę');
  tell(theirs({ title: 'Zamówić szarą farbę' }));
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect.element(screen.getByRole('alert')).toHaveFocus();
});

test('a task deleted by someone else can no longer be saved', async () => {
  const { screen, title, tell } = await openDialog();
  await title.fill('Zamówić białą farbę');
  tell({ type: 'task.deleted', projectId: 1, taskId: 10, isPrivate: false, id: 90, at });
  await expect.element(screen.getByText('Zadanie nie istnieje albo zostało usunięte.')).toBeVisible();
  await expect.element(title).toHaveValue('Zamówić białą farbę');
  await expect.element(screen.getByRole('button', { name: 'Zapisz zmiany' })).toBeDisabled();
});

test('of a task made private to others only what was typed here stays', async () => {
  const { screen, title, tell } = await openDialog({ task: aTask({ description: 'Tajne' }) });
  await expect.element(screen.getByRole('textbox', { name: 'Opis' })).toHaveValue('Tajne');
  await title.fill('Zamówić białą farbę');
  tell({ type: 'task.hidden', projectId: 1, taskId: 10, userIds: [anna], id: 90, at });
  await expect.element(screen.getByRole('textbox', { name: 'Opis' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('Zamówić białą farbę');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
});

test('a half-typed label of a task that is gone stays, with the labels added here and none of the task’s', async () => {
  const { screen, tell } = await openDialog({ task: aTask({ labels: ['Tajne'] }) });
  const labels = screen.getByRole('combobox', { name: 'Etykiety' });
  await labels.fill('Zakupy');
  await userEvent.keyboard('{Enter}');
  await labels.fill('Far');
  tell({ type: 'task.hidden', projectId: 1, taskId: 10, userIds: [anna], id: 90, at });
  await expect.element(screen.getByText('Zadanie nie istnieje albo zostało usunięte.')).toBeVisible();
  await expect.element(screen.getByText('Zakupy')).toBeVisible();
  await expect.element(screen.getByText('Tajne')).not.toBeInTheDocument();
  await expect.element(labels).toHaveValue('Far');
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Usuń: Zakupy' })).not.toBeInTheDocument();
  // Going on would add it, to a task that is no more.
  (screen.getByRole('button', { name: 'Anuluj' }).element() as HTMLElement).focus();
  await expect.element(labels).toHaveValue('Far');
});

test('what was sent and is told before its answer, or without one, is nobody else’s change', async () => {
  const update = later<Task>();
  const { screen, title, tell, onClose } = await openDialog({ answers: { 'task.update': update.call } });
  const alerts = hearAlerts();
  await title.fill('Zamówić białą farbę ');
  await screen.getByRole('textbox', { name: 'Opis' }).fill('Dwa wiadra\n\n');
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect.poll(() => update.call.mock.calls).toHaveLength(1);
  tell(theirs({ title: 'Zamówić białą farbę', description: 'Dwa wiadra' }));
  await title.fill('Zamówić białą farbę dziś');
  update.fail(refusal(500, { code: 'internal', message: 'Coś się zepsuło.' }));
  await expect.element(page.getByText('Coś się zepsuło.')).toBeVisible();
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect
    .poll(() => update.call.mock.calls.at(-1))
    .toEqual([{ id: 10, version: 4, title: 'Zamówić białą farbę dziś' }]);
  expect(alerts.stop()).toEqual([]);
  update.answer(aTask({ title: 'Zamówić białą farbę dziś', version: 5 }));
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});
