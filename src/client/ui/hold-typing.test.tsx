import { lazy, Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderWith } from '#tests/support/render.tsx';
import { Dialog } from './dialog.tsx';
import { Input } from './field.tsx';
import { HoldTyping } from './hold-typing.tsx';

function NameDialog() {
  const [name, setName] = useState('');
  return (
    <Dialog open title="Nowy projekt" onClose={() => undefined}>
      <Input data-initial-focus aria-label="Nazwa" value={name} onChange={(event) => setName(event.target.value)} />
      <output aria-label="Wpisano">{name}</output>
    </Dialog>
  );
}

test('what is typed while the script of a dialog is on its way stands in its first field, and one types on', async () => {
  let arrive: (part: { default: typeof NameDialog }) => void = () => undefined;
  const Part = lazy(() => new Promise<{ default: typeof NameDialog }>((resolve) => (arrive = resolve)));
  const pressed: string[] = [];
  const screen = await renderWith(
    <>
      <input aria-label="Pole na stronie" onKeyDown={({ key }) => pressed.push(key)} />
      <Suspense fallback={<HoldTyping />}>
        <Part />
      </Suspense>
    </>,
  );
  await screen.getByLabelText('Pole na stronie').click();
  await userEvent.keyboard('Nowyx{Backspace} sklep{Enter}');
  expect(pressed).toEqual([]);
  arrive({ default: NameDialog });
  const field = screen.getByRole('textbox', { name: 'Nazwa' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ik');
  await expect.element(field).toHaveValue('Nowy sklepik');
  await expect.element(screen.getByLabelText('Wpisano')).toHaveTextContent('Nowy sklepik');
});
