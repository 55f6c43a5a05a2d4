// S2 §2, task detail dialog: each change is saved as it is made (contract §1).
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { UpdateTask } from '#shared/task.ts';
import { changeSettings } from '#client/lib/settings.ts';
import { refusal } from '#tests/support/answers.ts';
import { opened, openDialog, theirs } from '#tests/support/task-dialog.tsx';
import { aMember, anna, aTask, at, bartek } from '#tests/support/things.ts';

const openDetail = (given: Parameters<typeof openDialog>[0] = {}) => openDialog({ target: opened, ...given });
type Opened = Awaited<ReturnType<typeof openDetail>>;

const choose = async ({ screen }: Opened, field: string, option: string) => {
  await screen.getByRole('combobox', { name: field }).click();
  await screen.getByRole('option', { name: option }).click();
};
const column = { id: 7, projectId: 1, name: 'Pomysły', order: 4, color: '#6b7280', createdById: anna, createdAt: at };

test('any of the four statuses and the project’s columns is saved as it is chosen, and can be taken back', async () => {
  const dialog = await openDetail({ columns: [column] });
  await choose(dialog, 'Status', 'Do sprawdzenia');
  await expect.element(dialog.screen.getByText('Status zaktualizowany')).toBeVisible();
  await choose(dialog, 'Status', 'Pomysły');
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
  await choose(dialog, 'Priorytet', 'Później');
  await expect.poll(() => card()?.priority).toBe('pozniej');
  refuse(refusal(409, { code: 'project.archived', message: 'Projekt jest zarchiwizowany.' }));
  await expect.element(screen.getByText('Projekt jest zarchiwizowany.')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Priorytet' })).toHaveTextContent('Ważne');
});

test('every other field is saved by itself, with nothing but itself and the version it is a change of', async () => {
  const dialog = await openDetail();
  const { screen, calls } = dialog;
  await choose(dialog, 'Priorytet', 'Pilne na dziś');
  await expect.element(screen.getByText('Priorytet zaktualizowany')).toBeVisible();
  await choose(dialog, 'Powtarzanie', 'Co dwa tygodnie');
  await choose(dialog, 'Przypisane osoby', 'Bartek Nowak');
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
  await choose(dialog, 'Status', 'W trakcie');
  await choose(dialog, 'Status', 'Ukończone');
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await expect.poll(() => dialog.card()?.version).toBe(5);
  expect(inputs.map(({ version }) => version)).toEqual([3, undefined]);
});

test('the title is edited in place and saved by Enter', async () => {
  const { title, calls, screen } = await openDetail();
  await title.fill('Zamówić białą farbę');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls).toEqual([{ id: 10, version: 3, title: 'Zamówić białą farbę' }]);
  await expect.element(screen.getByText('Zadanie zaktualizowane')).toBeVisible();
});

test('a text is saved as one goes on to something else in the task', async () => {
  const { title, calls, screen } = await openDetail();
  await title.fill('Zamówić białą farbę');
  await screen.getByRole('checkbox', { name: 'Zadanie prywatne' }).click();
  await expect.poll(() => calls.map(({ title: text }) => text)).toEqual(['Zamówić białą farbę', undefined]);
});

test('an empty title is not saved', async () => {
  const { title, calls, screen } = await openDetail();
  await title.fill('  ');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Tytuł jest wymagany')).toBeVisible();
  await title.fill('Farba');
  await expect.element(screen.getByText('Tytuł jest wymagany')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('"Zapisz zmiany" saves a half-edited text first, then closes', async () => {
  const { screen, calls, onClose } = await openDetail();
  await screen.getByRole('button', { name: 'Dodaj opis' }).click();
  await screen.getByRole('textbox', { name: 'Opis' }).fill('Biała, **10 l**');
  // Safari moves no focus to a button that is pressed.
  (screen.getByRole('button', { name: 'Zapisz zmiany' }).element() as HTMLElement).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls).toEqual([{ id: 10, version: 3, description: 'Biała, **10 l**' }]);
});

test('"Zapisz zmiany" stays open when a text could not be saved, which is kept', async () => {
  const fail = () => {
    throw refusal(500, { code: 'internal', message: 'Coś poszło nie tak.' });
  };
  const { screen, title, onClose } = await openDetail({ answers: { 'task.update': fail } });
  await title.fill('Zamówić białą farbę');
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect.element(screen.getByText('Coś poszło nie tak.')).toBeVisible();
  await expect.element(title).toHaveValue('Zamówić białą farbę');
  expect(onClose).not.toHaveBeenCalled();
});

test('the description is shown as Markdown, edited as typed, saved by Ctrl+Enter', async () => {
  const { screen, calls } = await openDetail({ task: aTask({ description: '**Biała**' }) });
  await expect.element(screen.getByText('Biała', { exact: true })).toHaveRole('strong');
  await screen.getByRole('button', { name: 'Edytuj opis' }).click();
  const field = screen.getByRole('textbox', { name: 'Opis' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('**Biała**');
  await field.fill('**Szara**');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => calls).toEqual([{ id: 10, version: 3, description: '**Szara**' }]);
  await expect.element(screen.getByText('Szara', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Opis' })).toHaveFocus();
});

test('Escape asks when a text was typed, and only then', async () => {
  const { screen, title, onClose } = await openDetail();
  await screen.getByRole('button', { name: 'Dodaj opis' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Opis' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('textbox', { name: 'Opis' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await title.fill('Zamówić białą farbę');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect.element(title).toHaveValue('Zamówić białą farbę');
  await title.fill('Zamówić farbę');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('what others change shows at once, also in a text that nothing was typed in', async () => {
  const { screen, title, tell } = await openDetail();
  tell(theirs({ title: 'Zamówić szarą farbę', status: 'completed', labels: ['Pilne'] }));
  await expect.element(title).toHaveValue('Zamówić szarą farbę');
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Ukończone');
});

test('a text changed by both shows theirs, keeps mine, and asks whose is to stay', async () => {
  const { screen, title, tell, calls } = await openDetail();
  await title.fill('Zamówić białą farbę');
  tell(theirs({ title: 'Zamówić szarą farbę' }));
  await expect.element(screen.getByText('Tytuł: teraz „Zamówić szarą farbę”')).toBeVisible();
  await expect.element(title).toHaveValue('Zamówić białą farbę');
  await userEvent.keyboard('{Enter}');
  expect(calls).toEqual([]);
  await screen.getByRole('button', { name: 'Zostaw moje' }).click();
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls).toEqual([{ id: 10, version: 4, title: 'Zamówić białą farbę' }]);
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
  await choose(dialog, 'Status', 'Ukończone');
  await expect.poll(() => dialog.calls).toMatchObject([{ status: 'completed' }]);
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

test('text typed for one task never lands in another', async () => {
  const { screen, title, show, calls } = await openDetail();
  await title.fill('Zamówić białą farbę');
  await screen.getByRole('button', { name: 'Dodaj opis' }).click();
  show({ kind: 'task', id: 11 });
  await expect.element(title).toHaveValue('Wywieźć gruz');
  await expect.element(screen.getByRole('textbox', { name: 'Opis' })).not.toBeInTheDocument();
  expect(calls.map(({ id }) => id)).not.toContain(11);
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
  await choose(dialog, 'Priorytet', 'Pilne na dziś');
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

test('a half-typed label is asked about, and neither Escape nor the cross saves it', async () => {
  const { screen, calls, onClose } = await openDetail();
  const labels = screen.getByRole('combobox', { name: 'Etykiety' });
  await labels.click();
  await userEvent.keyboard('Zak{Escape}{Escape}');
  const question = screen.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect.element(labels).toHaveValue('Zak');
  await screen.getByRole('button', { name: 'Zamknij' }).click();
  await question.getByRole('button', { name: 'Odrzuć' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls).toEqual([]);
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
