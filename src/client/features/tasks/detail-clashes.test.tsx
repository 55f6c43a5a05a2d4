// S2 §2, task detail dialog: what others do to the task that is open (contract §5).
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Task, UpdateTask } from '#shared/task.ts';
import { refusal } from '#tests/support/answers.ts';
import { chooseIn, openDetail, theirs } from '#tests/support/task-dialog.tsx';
import { later } from '#tests/support/task-part.tsx';
import { anna, aTask, at, bartek } from '#tests/support/things.ts';

test('what others change shows at once, also in a text that nothing was typed in', async () => {
  const { screen, title, tell } = await openDetail();
  tell(theirs({ title: 'Zamówić szarą farbę', status: 'completed', labels: ['Pilne'] }));
  await expect.element(title).toHaveValue('Zamówić szarą farbę');
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Ukończone');
});

test('a text changed by both shows theirs, keeps mine, and asks whose is to stay; mine is saved at once', async () => {
  const { screen, title, tell, calls } = await openDetail();
  await title.fill('Zamówić białą farbę');
  tell(theirs({ title: 'Zamówić szarą farbę' }));
  await expect.element(screen.getByText('Tytuł: teraz „Zamówić szarą farbę”')).toBeVisible();
  await expect.element(title).toHaveValue('Zamówić białą farbę');
  await userEvent.keyboard('{Enter}');
  expect(calls).toEqual([]);
  await screen.getByRole('button', { name: 'Zostaw moje' }).click();
  await expect.element(title).toHaveFocus();
  await expect.poll(() => calls).toEqual([{ id: 10, version: 4, title: 'Zamówić białą farbę' }]);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a clash at the foot of a phone’s screen comes into view of whoever is typing there', async () => {
  const { screen, tell } = await openDetail();
  await page.viewport(390, 844);
  await screen.getByRole('textbox', { name: 'Szacowany czas' }).fill('2h');
  tell(theirs({ estimatedTime: 45 }));
  await expect.element(screen.getByRole('alert')).toBeInTheDocument();
  const foot = screen.getByRole('button', { name: 'Zapisz zmiany' }).element().getBoundingClientRect();
  const bottom = () => screen.getByRole('alert').element().getBoundingClientRect().bottom;
  await expect.poll(bottom).toBeLessThan(foot.top);
});

test('an answer that the edit is stale leaves both texts to choose from', async () => {
  const current = aTask({ title: 'Zamówić szarą farbę', version: 4 });
  const refuse = () => {
    throw refusal(409, { code: 'task.stale', message: 'Ktoś właśnie zmienił to zadanie.', current });
  };
  const { screen, title } = await openDetail({ answers: { 'task.update': refuse } });
  await title.fill('Zamówić białą farbę');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Tytuł: teraz „Zamówić szarą farbę”')).toBeVisible();
  await screen.getByRole('button', { name: 'Weź nowe' }).click();
  await expect.element(title).toHaveValue('Zamówić szarą farbę');
});

test('a late answer to another task changes nothing here', async () => {
  let answer: () => void = () => undefined;
  const update = (input: UpdateTask) =>
    new Promise((resolve) => void (answer = () => resolve(aTask({ ...(input as object), version: 4 }))));
  const { screen, title, show, card, onClose } = await openDetail({ answers: { 'task.update': update } });
  await title.fill('Zamówić białą farbę');
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  show({ kind: 'task', id: 11 });
  await title.fill('Wywieźć gruz i deski');
  answer();
  await expect.poll(() => card()?.version).toBe(4);
  await expect.element(title).toHaveValue('Wywieźć gruz i deski');
  await expect.element(title).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});

const quicker = (fields: Parameters<typeof aTask>[0]) => {
  const sent: UpdateTask[] = [];
  const update = (input: UpdateTask) => {
    sent.push(input);
    if (sent.length > 1) return aTask({ ...(input as object), version: 5 });
    const current = aTask({ version: 4, ...fields });
    throw refusal(409, { code: 'task.stale', message: 'Ktoś właśnie zmienił to zadanie.', current });
  };
  return { sent, update };
};

test('the same choice at the same moment: the later one sees both values, and theirs is kept', async () => {
  const { sent, update } = quicker({ priority: 'pozniej' });
  const dialog = await openDetail({ answers: { 'task.update': update } });
  const { screen, onClose } = dialog;
  await chooseIn(dialog, 'Priorytet', 'Pilne na dziś');
  await expect.element(screen.getByText('Priorytet: teraz „Później”, u Ciebie „Pilne na dziś”')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Wróć do edycji' }).click();
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Weź nowe' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('combobox', { name: 'Priorytet' })).toHaveTextContent('Później');
  expect(sent).toHaveLength(1);
});

test('the same choice at the same moment: "Zostaw moje" saves one’s own as a change of theirs', async () => {
  const person = { id: bartek, username: 'bartek', fullName: 'Bartek Nowak', avatar: null };
  const { sent, update } = quicker({ labels: ['Pilne'], assignedToIds: [bartek], assignees: [person] });
  const dialog = await openDetail({ answers: { 'task.update': update } });
  const { screen } = dialog;
  await screen.getByRole('combobox', { name: 'Etykiety' }).fill('Zakupy');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Etykiety: teraz „Pilne”, u Ciebie „Zakupy”')).toBeVisible();
  await screen.getByRole('button', { name: 'Zostaw moje' }).click();
  await expect
    .poll(() => sent.map(({ version, labels }) => ({ version, labels })))
    .toEqual([
      { version: 3, labels: ['Zakupy'] },
      { version: 4, labels: ['Zakupy'] },
    ]);
  await expect.element(screen.getByRole('button', { name: 'Usuń: Zakupy' })).toBeVisible();
});

test('a task deleted by someone else leaves what was typed, and nothing to save it with', async () => {
  const { screen, title, tell } = await openDetail();
  await title.fill('Zamówić białą farbę');
  tell({ type: 'task.deleted', projectId: 1, taskId: 10, isPrivate: false, id: 90, at });
  await expect.element(screen.getByText('Zadanie nie istnieje albo zostało usunięte.')).toBeVisible();
  await expect.element(title).toHaveValue('Zamówić białą farbę');
  await expect.element(screen.getByRole('button', { name: 'Zapisz zmiany' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Usuń zadanie' })).not.toBeInTheDocument();
});

test('a half-typed label of a task that is gone stays, and nothing else of the task does', async () => {
  const { screen, tell } = await openDetail({ task: aTask({ labels: ['Pilne'], description: 'Tajne' }) });
  await screen.getByRole('combobox', { name: 'Etykiety' }).fill('Zak');
  tell({ type: 'task.hidden', projectId: 1, taskId: 10, userIds: [anna], id: 90, at });
  await expect.element(screen.getByText('Tajne')).not.toBeInTheDocument();
  const labels = screen.getByRole('combobox', { name: 'Etykiety' });
  await expect.element(labels).toHaveValue('Zak');
  await expect.element(screen.getByRole('button', { name: 'Usuń: Pilne' })).not.toBeInTheDocument();
  // Neither Enter nor going on takes it away, since there is nothing to add it to.
  await userEvent.keyboard('{Enter}');
  (screen.getByRole('button', { name: 'Anuluj' }).element() as HTMLElement).focus();
  await expect.element(labels).toHaveValue('Zak');
});

test('a text that was saved though its answer was lost is nobody else’s, also while one types on', async () => {
  const update = later<Task>();
  const { screen, title, tell } = await openDetail({ answers: { 'task.update': update.call } });
  await title.fill('Zamówić białą farbę ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => update.call.mock.calls).toHaveLength(1);
  tell(theirs({ title: 'Zamówić białą farbę' }));
  update.fail(refusal(500, { code: 'internal', message: 'Coś się zepsuło.' }));
  await expect.element(page.getByText('Coś się zepsuło.')).toBeVisible();
  await title.fill('Zamówić białą farbę dziś');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  const sent = { id: 10, version: 4, title: 'Zamówić białą farbę dziś' };
  await expect.poll(() => update.call.mock.calls.at(-1)).toEqual([sent]);
});

test('a length of time that cannot be read is not thrown away as if it were none', async () => {
  const { screen } = await openDetail();
  const estimate = screen.getByRole('textbox', { name: 'Szacowany czas' });
  await estimate.fill('dwa dni');
  await userEvent.keyboard('{Enter}');
  await expect.element(estimate).toHaveAttribute('aria-invalid', 'true');
  await expect.element(estimate).toHaveValue('dwa dni');
});
