import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onPhoneWithKeyboard } from '#tests/support/phone-keyboard.ts';
import { renderWith } from '#tests/support/render.tsx';
import { FormDialog, useDirtyForm } from './form-dialog.tsx';
import { clearToasts, showToast } from './toast-manager.ts';

function Form() {
  const [text, setText] = useState('');
  useDirtyForm(text !== '');
  return <input aria-label="Nazwa" value={text} onChange={(event) => setText(event.target.value)} />;
}

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <FormDialog open={open} title="Nowy projekt" onClose={() => setOpen(false)}>
      <Form />
    </FormDialog>
  );
}

afterEach(clearToasts);

test('Escape closes an untouched form at once', async () => {
  const screen = await renderWith(<Page />);
  await expect.element(screen.getByRole('dialog', { name: 'Nowy projekt' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('Escape on a half-filled form asks first, and going back keeps what was typed', async () => {
  const screen = await renderWith(<Page />);
  await screen.getByLabelText('Nazwa').fill('Wdrożenie');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alertdialog', { name: 'Odrzucić zmiany?' })).toBeVisible();
  await screen.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect.element(screen.getByLabelText('Nazwa')).toHaveValue('Wdrożenie');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Odrzuć', exact: true }).click();
  await expect.element(screen.getByLabelText('Nazwa')).not.toBeInTheDocument();
});

test('Cofnij of a toast works over an open dialog and leaves it open', async () => {
  const run = vi.fn<() => void>();
  const screen = await renderWith(<Page />);
  await expect.element(screen.getByLabelText('Nazwa')).toBeVisible();
  showToast({ title: 'Zadanie usunięte', action: { label: 'Cofnij', run } });
  await screen.getByRole('button', { name: 'Cofnij' }).click();
  expect(run).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('dialog', { name: 'Nowy projekt' })).toBeVisible();
});

test('on a phone a long description stays within the dialog', async () => {
  await page.viewport(390, 844);
  const screen = await renderWith(
    <FormDialog open title="Zadanie" description={'Ż'.repeat(100)} onClose={() => undefined}>
      <Form />
    </FormDialog>,
  );
  const dialog = screen.getByRole('dialog').element();
  await expect.poll(() => dialog.scrollWidth).toBe(390);
  await page.viewport(1280, 900);
});

test('on a phone a long name under the title takes two lines at most', async () => {
  await page.viewport(390, 844);
  const name = '👩‍🚀'.repeat(100);
  const screen = await renderWith(
    <FormDialog open title="Czat zadania" description={name} onClose={() => undefined}>
      <Form />
    </FormDialog>,
  );
  const line = screen.getByText(name).element();
  expect(line.clientHeight).toBeLessThanOrEqual(2 * Number.parseFloat(getComputedStyle(line).lineHeight));
  await page.viewport(1280, 900);
});

function Sending() {
  const [state, setState] = useState<'typed' | 'sent' | 'saved'>('typed');
  useDirtyForm(state !== 'saved', state === 'sent');
  return (
    <>
      <button type="button" onClick={() => setState('sent')}>
        {'Wyślij'}
      </button>
      <button type="button" onClick={() => setState('saved')}>
        {'Odpowiedź'}
      </button>
    </>
  );
}

async function openSending() {
  const onClose = vi.fn<() => void>();
  const screen = await renderWith(
    <FormDialog open title="Zadanie" onClose={onClose}>
      <Sending />
    </FormDialog>,
  );
  await screen.getByRole('button', { name: 'Wyślij' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Zapisywanie...')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  return { screen, onClose };
}

test('Escape while something is being saved says so, and closes the dialog once it is saved', async () => {
  const { screen, onClose } = await openSending();
  (screen.getByRole('button', { name: 'Odpowiedź' }).element() as HTMLElement).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('a save without an answer locks nobody in: after a while one may leave, after a question', async () => {
  const { screen, onClose } = await openSending();
  const question = screen.getByRole('alertdialog', { name: 'Wyjść przed końcem zapisu?' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Wyjdź' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('above a phone’s keyboard: the sheet ends there, and the field one types in is in view (B44)', async () => {
  const leave = await onPhoneWithKeyboard();
  const screen = await renderWith(
    <FormDialog open title="Zadanie" onClose={() => undefined}>
      <div style={{ minHeight: 740 }} />
      <textarea aria-label="Nowy komentarz" />
    </FormDialog>,
  );
  await screen.getByRole('textbox').click();
  leave(500);
  const dialog = screen.getByRole('dialog').element();
  await expect.poll(() => Math.round(dialog.getBoundingClientRect().bottom)).toBe(500);
  const bottomOf = () => screen.getByRole('textbox').element().getBoundingClientRect().bottom;
  await expect.poll(bottomOf).toBeLessThanOrEqual(500);
  leave(844);
  await expect.poll(() => Math.round(dialog.getBoundingClientRect().bottom)).toBe(844);
});
