import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useBeginHere } from '#client/lib/begin.ts';
import { closeOverlay, useOverlay } from '#client/lib/overlay.ts';
import { changeSettings } from '#client/lib/settings.ts';
import { shortcutGroups } from '#client/lib/shortcuts.ts';
import { typeInto } from '#client/lib/type-ahead.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useGlobalKeys } from './use-global-keys.ts';

const begun: string[] = [];

function Around({ canAdd }: { canAdd: boolean }) {
  useGlobalKeys();
  useBeginHere('newTask', canAdd ? () => void begun.push('task') : null);
  const { pathname } = useLocation();
  const shown = useOverlay();
  return (
    <>
      <output aria-label="Adres">{pathname}</output>
      <output aria-label="Otwarte">{shown ?? 'nic'}</output>
      <input aria-label="Pole" />
      <ShortcutsDialog open={shown === 'shortcuts'} onClose={closeOverlay} />
    </>
  );
}

async function open(canAdd = true) {
  begun.length = 0;
  await page.viewport(1280, 900);
  const screen = await renderWith(<Around canAdd={canAdd} />, { user: anna });
  document.body.focus();
  return { screen, address: screen.getByLabelText('Adres'), shown: screen.getByLabelText('Otwarte') };
}

afterEach(() => {
  closeOverlay();
  changeSettings({ hasKeys: true });
});

test.each([
  ['gp', '/'],
  ['gt', '/my-tasks'],
  ['gk', '/calendar'],
  ['gc', '/chat'],
])('%s, one key after the other, leads to %s', async (keys, path) => {
  const { address } = await open();
  await userEvent.keyboard(keys === 'gp' ? 'gtgp' : keys);
  await expect.element(address).toHaveTextContent(new RegExp(`^${path}$`));
});

test('while one types, letters are letters; Ctrl+K opens the search all the same', async () => {
  const { screen, address, shown } = await open();
  await screen.getByLabelText('Pole').click();
  await userEvent.keyboard('gtn?');
  await expect.element(screen.getByLabelText('Pole')).toHaveValue('gtn?');
  await expect.element(address).toHaveTextContent(/^\/$/);
  await expect.element(shown).toHaveTextContent('nic');
  expect(begun).toEqual([]);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(shown).toHaveTextContent('search');
});

test('n begins a task where one may, and goes to where one begins one from elsewhere', async () => {
  const { screen } = await open();
  await userEvent.keyboard('n');
  expect(begun).toEqual(['task']);
  await screen.unmount();
  const { address } = await open(false);
  await userEvent.keyboard('n');
  await expect.element(address).toHaveTextContent(/^\/my-tasks$/);
});

test('what is typed directly after n is meant for the task: it begins no second one', async () => {
  const { screen } = await open();
  await userEvent.keyboard('nnowe');
  expect(begun).toEqual(['task']);
  const field = screen.getByLabelText('Pole');
  typeInto(field.element());
  await expect.element(field).toHaveValue('nowe');
});

test('? shows every shortcut there is; in it letters do nothing', async () => {
  const { screen, address } = await open();
  await userEvent.keyboard('?');
  await expect.element(screen.getByRole('dialog', { name: 'Skróty klawiszowe' })).toBeVisible();
  const count = shortcutGroups.reduce((sum, { shortcuts }) => sum + shortcuts.length, 0);
  expect(screen.getByRole('term').elements()).toHaveLength(count);
  expect(document.querySelectorAll('dt:empty')).toHaveLength(0);
  await userEvent.keyboard('gt');
  await expect.element(address).toHaveTextContent(/^\/$/);
});

test('what is typed directly after Escape is meant for the page', async () => {
  const { screen, address } = await open();
  await userEvent.keyboard('?');
  await expect.element(screen.getByRole('dialog', { name: 'Skróty klawiszowe' })).toBeVisible();
  await userEvent.keyboard('{Escape}gt');
  await expect.element(address).toHaveTextContent(/^\/my-tasks$/);
});

test('shortcuts of a single key can be turned off, which the browser keeps; those with Ctrl stay', async () => {
  const { screen, address, shown } = await open();
  await userEvent.keyboard('?');
  await screen.getByRole('checkbox', { name: /pojedynczych klawiszy/ }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('?gtn');
  await expect.element(shown).toHaveTextContent('nic');
  await expect.element(address).toHaveTextContent(/^\/$/);
  expect(begun).toEqual([]);
  expect(localStorage.getItem('ekipa.settings')).toContain('"hasKeys":false');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(shown).toHaveTextContent('search');
});

test('what is typed before the search has come begins nothing on the page', async () => {
  const { shown } = await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(shown).toHaveTextContent('search');
  await userEvent.keyboard('n');
  expect(begun).toEqual([]);
});
