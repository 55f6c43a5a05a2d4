import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
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
