// S2 §2, task detail dialog: texts are edited in place, and nothing typed is lost.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Task } from '#shared/task.ts';
import { refusal } from '#tests/support/answers.ts';
import { openDetail } from '#tests/support/task-dialog.tsx';
import { later } from '#tests/support/task-part.tsx';
import { aTask } from '#tests/support/things.ts';

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

/** The dialog with a first title on its way, typed on to a second one since. */
async function typeOn() {
  const update = later<Task>();
  const dialog = await openDetail({ answers: { 'task.update': update.call } });
  const sent = () => update.call.mock.calls.flat() as unknown as Partial<Task>[];
  await dialog.title.fill('Zamówić białą farbę');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toHaveLength(1);
  await dialog.title.fill('Zamówić szarą farbę');
  return { ...dialog, ...update, sent };
}
const first = aTask({ title: 'Zamówić białą farbę', version: 4 });
const second = aTask({ title: 'Zamówić szarą farbę', version: 5 });

test('a text that is saved while the one before is on its way goes out right after it', async () => {
  for (const goOn of ['{Enter}', '{Tab}']) {
    const { screen, title, sent, answer, card } = await typeOn();
    await userEvent.keyboard(goOn);
    answer(first);
    await expect.poll(sent).toHaveLength(2);
    expect(sent()[1]).toEqual({ id: 10, version: 4, title: 'Zamówić szarą farbę' });
    await expect.element(title).toHaveValue('Zamówić szarą farbę');
    answer(second);
    await expect.poll(() => card()?.version).toBe(5);
    await expect.element(screen.getByRole('button', { name: 'Zapisz zmiany' })).not.toHaveAttribute('aria-busy');
    await screen.unmount();
  }
});

test('"Zapisz zmiany" saves what was typed while the text before was on its way, and closes without asking', async () => {
  const { screen, sent, answer, onClose } = await typeOn();
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  answer(first);
  await expect.poll(() => sent().at(-1)).toEqual({ id: 10, version: 4, title: 'Zamówić szarą farbę' });
  expect(onClose).not.toHaveBeenCalled();
  answer(second);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('a text that is brought back to what it was while another is on its way is saved as well', async () => {
  const { title, sent, answer } = await typeOn();
  await title.fill('Zamówić farbę');
  await expect.element(title).toHaveValue('Zamówić farbę');
  await userEvent.keyboard('{Enter}');
  answer(first);
  await expect.poll(() => sent().at(-1)).toEqual({ id: 10, version: 4, title: 'Zamówić farbę' });
});

test('what is typed while the text before is on its way is checked before it is sent, and kept', async () => {
  const { screen, title, sent, answer, onClose } = await typeOn();
  await title.fill(' ');
  await screen.getByRole('button', { name: 'Zapisz zmiany' }).click();
  answer(first);
  await expect.element(screen.getByText('Tytuł jest wymagany')).toBeVisible();
  await expect.element(title).toHaveValue(' ');
  expect(sent()).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('a description stays open for who types on while it is being saved, and all of it is saved', async () => {
  const update = later<Task>();
  const { screen } = await openDetail({ answers: { 'task.update': update.call } });
  await screen.getByRole('button', { name: 'Dodaj opis' }).click();
  const field = screen.getByRole('textbox', { name: 'Opis' });
  await field.fill('Biała');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => update.call.mock.calls).toHaveLength(1);
  await field.fill('Biała, 10 l');
  update.answer(aTask({ description: 'Biała', version: 4 }));
  await expect.element(screen.getByText('Zadanie zaktualizowane')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const next = { id: 10, version: 4, description: 'Biała, 10 l' };
  await expect.poll(() => update.call.mock.calls.at(-1)).toEqual([next]);
  update.answer(aTask({ description: 'Biała, 10 l', version: 5 }));
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(screen.getByText('Biała, 10 l')).toBeVisible();
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

test('text typed for one task never lands in another', async () => {
  const { screen, title, show, calls } = await openDetail();
  await title.fill('Zamówić białą farbę');
  await screen.getByRole('button', { name: 'Dodaj opis' }).click();
  show({ kind: 'task', id: 11 });
  await expect.element(title).toHaveValue('Wywieźć gruz');
  await expect.element(screen.getByRole('textbox', { name: 'Opis' })).not.toBeInTheDocument();
  expect(calls.map(({ id }) => id)).not.toContain(11);
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

test('what the field of labels asks for is read to its end, beside its button', async () => {
  const { screen } = await openDetail();
  const field = screen.getByRole('combobox', { name: 'Etykiety' }).element() as HTMLInputElement;
  const { fontWeight, fontSize, fontFamily, paddingLeft } = getComputedStyle(field);
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('a canvas measures text');
  canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  expect(field.placeholder).not.toBe('');
  expect(canvas.measureText(field.placeholder).width).toBeLessThan(field.clientWidth - Number.parseFloat(paddingLeft));
});
