import { lazy, useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { closeOverlay, showOverlay } from '#client/lib/overlay.ts';
import { dropTyping, holdTyping } from '#client/lib/type-ahead.ts';
import { renderWith } from '#tests/support/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Input } from './field.tsx';
import { LazyDialog } from './lazy-dialog.tsx';

type Props = { open: boolean; onClose: () => void };

function NameDialog({ open, onClose }: Props) {
  const [name, setName] = useState('');
  const [sent, setSent] = useState('');
  return (
    <Dialog open={open} title="Nowy projekt" onClose={onClose}>
      <Input
        data-initial-focus
        aria-label="Nazwa"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && setSent(name)}
      />
      <output aria-label="Wpisano">{name}</output>
      <output aria-label="Wysłano">{sent}</output>
    </Dialog>
  );
}

/** Anna has pressed 'Nowy projekt', and its script is on its way until `arrive`; `pressed` is what reached the page. */
async function open() {
  let arrive: (part: { default: typeof NameDialog }) => void = () => undefined;
  const Part = lazy(() => new Promise<{ default: typeof NameDialog }>((resolve) => (arrive = resolve)));
  const pressed: string[] = [];
  document.addEventListener('keydown', ({ key }) => pressed.push(key), { signal: ending.signal });
  function Around() {
    const [isOpen, setOpen] = useState<boolean>();
    const close = () => setOpen(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>{'Nowy projekt'}</button>
        <input aria-label="Wiadomość" />
        <p>{'Remont'}</p>
        <output aria-label="Chciany">{isOpen ? 'tak' : 'nie'}</output>
        {isOpen !== undefined && (
          <LazyDialog open={isOpen} onCancel={close}>
            <Part open={isOpen} onClose={close} />
          </LazyDialog>
        )}
      </>
    );
  }
  const screen = await renderWith(<Around />);
  const button = screen.getByRole('button', { name: 'Nowy projekt' });
  await button.click();
  return {
    screen,
    button,
    pressed,
    message: screen.getByLabelText('Wiadomość'),
    field: screen.getByRole('textbox', { name: 'Nazwa' }),
    arrive: () => arrive({ default: NameDialog }),
  };
}

let ending = new AbortController();
afterEach(() => {
  ending.abort();
  ending = new AbortController();
  vi.useRealTimers();
  dropTyping();
});

test('what is typed while the script of a dialog is on its way stands in its first field, and one types on', async () => {
  const { screen, pressed, field, arrive } = await open();
  await userEvent.keyboard('Nowyx{Backspace} sklep{Enter}');
  expect(pressed).toEqual([]);
  arrive();
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByLabelText('Wysłano')).toHaveTextContent('Nowy sklep');
  await userEvent.keyboard('ik');
  await expect.element(field).toHaveValue('Nowy sklepik');
  await expect.element(screen.getByLabelText('Wpisano')).toHaveTextContent('Nowy sklepik');
});

test('Enter counts only as the last key, and with a text before it', async () => {
  const { screen, field, arrive } = await open();
  await userEvent.keyboard('{Enter}Nowy{Enter} sklep');
  arrive();
  await expect.element(field).toHaveValue('Nowy sklep');
  await userEvent.keyboard('u');
  await expect.element(screen.getByLabelText('Wpisano')).toHaveTextContent('Nowy sklepu');
  await expect.element(screen.getByLabelText('Wysłano')).toHaveTextContent('');
});

test('a field that one has gone on to has its letters, by pointer and by Tab', async () => {
  const { screen, message } = await open();
  await userEvent.keyboard('Now');
  await message.click();
  await userEvent.keyboard('hello');
  await expect.element(message).toHaveValue('hello');
  await screen.unmount();
  const again = await open();
  await userEvent.keyboard('Now{Tab}hello');
  await expect.element(again.message).toHaveValue('hello');
});

test('the page has its keys again after a press elsewhere; a second press on the same button waits on', async () => {
  const { screen, button, pressed } = await open();
  await button.click();
  await userEvent.keyboard('No');
  expect(pressed).toEqual([]);
  await screen.getByText('Remont').click();
  await userEvent.keyboard('g');
  expect(pressed).toEqual(['g']);
});

test('Escape takes back what is on its way, and nothing else hears of it', async () => {
  const { screen, button, pressed, field, arrive } = await open();
  await userEvent.keyboard('Ala{Escape}');
  expect(pressed).toEqual([]);
  await userEvent.keyboard('g');
  expect(pressed).toEqual(['g']);
  arrive();
  await button.click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
  expect(screen.getByRole('dialog').elements()).toHaveLength(1);
});

test('a dialog that was taken back does not open when its script comes', async () => {
  const { screen, button, pressed, arrive } = await open();
  await userEvent.keyboard('{Escape}');
  arrive();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('g');
  expect(pressed).toEqual(['g']);
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

test('a search that is opened meanwhile takes back what is on its way', async () => {
  const { screen } = await open();
  showOverlay('search');
  onTestFinished(closeOverlay);
  await expect.element(screen.getByLabelText('Chciany')).toHaveTextContent('nie');
});

for (const [how, goOn] of [
  ['a press elsewhere', (screen: Awaited<ReturnType<typeof open>>['screen']) => screen.getByText('Remont').click()],
  ['Tab', () => userEvent.keyboard('{Tab}')],
] as const)
  test(`after ${how} Escape still takes it back`, async () => {
    const { screen } = await open();
    await goOn(screen);
    await expect.element(screen.getByLabelText('Chciany')).toHaveTextContent('tak');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByLabelText('Chciany')).toHaveTextContent('nie');
  });

test('after ten seconds keys are left alone, and Escape still takes it back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { pressed } = await open();
  await vi.advanceTimersByTimeAsync(9_900);
  await userEvent.keyboard('a');
  expect(pressed).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await userEvent.keyboard('b{Escape}');
  expect(pressed).toEqual(['b']);
});

test('a question that comes after a menu has closed is answered at once by Enter', async () => {
  const onConfirm = vi.fn<() => void>();
  function Card() {
    const [isAsked, setAsked] = useState(false);
    const [hasMenu, setMenu] = useState(true);
    const choose = () => {
      holdTyping();
      setMenu(false);
      setAsked(true);
    };
    return (
      <>
        {hasMenu && (
          <div role="menu">
            <button role="menuitem" onClick={choose}>
              {'Usuń'}
            </button>
          </div>
        )}
        <ConfirmDialog
          open={isAsked}
          title="Usuń zadanie"
          description="Czy na pewno?"
          confirmLabel="Usuń zadanie"
          onConfirm={onConfirm}
          onClose={() => setAsked(false)}
        />
      </>
    );
  }
  const screen = await renderWith(<Card />);
  await screen.getByRole('menuitem').click();
  await expect.element(screen.getByRole('button', { name: 'Anuluj' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});
