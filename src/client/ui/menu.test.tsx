import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderWith } from '#tests/support/render.tsx';
import { createMenu, useMenuButton } from './menu-button.ts';
import { MenuPart } from './menu-part.tsx';
import { HandleMenu, MenuItem } from './menu.tsx';

type Person = { id: number; name: string };
const menu = createMenu<Person>();

const Options = ({ person }: { person: Person }) => (
  <button type="button" {...useMenuButton(menu, person)}>{`Opcje: ${person.name}`}</button>
);

function People() {
  const [people, setPeople] = useState<Person[]>([
    { id: 1, name: 'Anna' },
    { id: 2, name: 'Bartek' },
  ]);
  const renamed = people.map(({ id, name }) => ({ id, name: `${name} K.` }));
  return (
    <>
      {people.map((person) => (
        <Options key={person.id} person={person} />
      ))}
      <MenuPart handle={menu}>
        <HandleMenu handle={menu}>
          {({ name }) => (
            <>
              <MenuItem onSelect={() => undefined}>{`Napisz do: ${name}`}</MenuItem>
              <MenuItem onSelect={() => undefined}>{'Usuń'}</MenuItem>
            </>
          )}
        </HandleMenu>
      </MenuPart>
      <button type="button" onClick={() => setPeople(renamed)}>
        {'Ktoś zmienia nazwisko'}
      </button>
      <button type="button" onClick={() => setPeople(people.slice(0, 1))}>
        {'Ktoś odchodzi'}
      </button>
    </>
  );
}

const show = async () => {
  const screen = await renderWith(<People />);
  const buttonOf = (name: string) => screen.getByRole('button', { name: `Opcje: ${name}` });
  // What others do reaches the page behind an open menu, where a pointer of one's own does not.
  const press = (name: string) => {
    const button = screen.getByRole('button', { name, includeHidden: true }).element();
    if (button instanceof HTMLElement) button.click();
  };
  return { screen, buttonOf, press, item: (name: string) => screen.getByRole('menuitem', { name }) };
};

test('several buttons share one menu, which is about whose button was pressed', async () => {
  const { screen, buttonOf, item } = await show();
  await buttonOf('Bartek').click();
  await expect.element(item('Napisz do: Bartek')).toBeVisible();
  await expect.element(screen.getByRole('menu', { name: 'Opcje: Bartek' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(buttonOf('Bartek')).toHaveFocus();
  await buttonOf('Anna').click();
  await expect.element(item('Napisz do: Anna')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(item('Napisz do: Anna')).not.toBeInTheDocument();
});

test('by keyboard a menu opens on its first item, by the arrow up on its last, and gives the focus back', async () => {
  const { buttonOf, item } = await show();
  const button = buttonOf('Anna').element();
  if (!(button instanceof HTMLElement)) throw new Error('a button');
  button.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Napisz do: Anna')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Usuń')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(buttonOf('Anna')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Usuń')).toHaveFocus();
  await expect.element(buttonOf('Anna')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(buttonOf('Anna')).toHaveAttribute('aria-expanded', 'false');
});

test('Tab goes on from the button, and a press beside the menu gives it the focus back', async () => {
  const { buttonOf, item } = await show();
  await buttonOf('Anna').click();
  await expect.element(item('Usuń')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(buttonOf('Bartek')).toHaveFocus();
  await expect.element(item('Usuń')).not.toBeInTheDocument();
  await expect.element(buttonOf('Bartek')).toHaveFocus();
  await buttonOf('Anna').click();
  await expect.element(item('Usuń')).toBeVisible();
  // Whatever is under the pointer: an open menu keeps the page behind it from being pressed.
  await buttonOf('Anna').click({ force: true });
  await expect.element(item('Usuń')).not.toBeInTheDocument();
  await expect.element(buttonOf('Anna')).toHaveFocus();
});

test('an open menu follows what it is about, and closes when its button goes', async () => {
  const { buttonOf, item, press } = await show();
  await buttonOf('Bartek').click();
  await expect.element(item('Napisz do: Bartek')).toBeVisible();
  press('Ktoś zmienia nazwisko');
  await expect.element(item('Napisz do: Bartek K.')).toBeVisible();
  press('Ktoś odchodzi');
  await expect.element(item('Usuń')).not.toBeInTheDocument();
  await expect.element(buttonOf('Anna K.')).toBeVisible();
});
