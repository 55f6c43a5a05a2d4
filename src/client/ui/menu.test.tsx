import { type ComponentType, lazy, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderWith } from '#tests/support/render.tsx';
import { createMenu, useMenuButton } from './menu-button.ts';
import { MenuPart } from './menu-part.tsx';
import { layer } from './layer.ts';
import { HandleMenu, MenuItem, MenuLink } from './menu.tsx';

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

/** A menu whose script comes when the test says so, beside a field and a link to another page. */
async function showLate() {
  const late = createMenu<Person>();
  type Script = { default: ComponentType };
  let bring: (script: Script) => void = () => undefined;
  const LateMenu = lazy(() => new Promise<Script>((resolve) => void (bring = resolve)));
  const Opener = ({ id, name }: Person) => (
    <button type="button" {...useMenuButton(late, { id, name })}>{`Opcje: ${name}`}</button>
  );
  let hasCome = false;
  function Whole() {
    useEffect(() => void (hasCome = true), []);
    return (
      <HandleMenu handle={late}>{({ name }) => <MenuItem onSelect={() => undefined}>{name}</MenuItem>}</HandleMenu>
    );
  }
  const screen = await renderWith(
    <>
      <Opener id={1} name="Anna" />
      <Opener id={2} name="Bartek" />
      <input aria-label="Szukaj" />
      <p>{'Obok'}</p>
      <MenuPart handle={late}>
        <LateMenu />
      </MenuPart>
    </>,
  );
  return {
    screen,
    buttonOf: (name: string) => screen.getByRole('button', { name: `Opcje: ${name}` }),
    field: screen.getByRole('textbox', { name: 'Szukaj' }),
    /** Ends when the menu would be seen, if it came. */
    come: async () => {
      bring({ default: Whole });
      await expect.poll(() => hasCome).toBe(true);
    },
  };
}

test('a menu that is on its way says so at its button, and opens there when it comes', async () => {
  const { screen, buttonOf, come } = await showLate();
  await buttonOf('Bartek').click();
  await expect.element(buttonOf('Bartek')).toHaveAttribute('aria-busy', 'true');
  await expect.element(buttonOf('Anna')).not.toHaveAttribute('aria-busy');
  await come();
  await expect.element(screen.getByRole('menuitem', { name: 'Bartek' })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Opcje: Bartek', includeHidden: true }))
    .not.toHaveAttribute('aria-busy');
});

const ends: Record<string, (shown: Awaited<ReturnType<typeof showLate>>) => Promise<unknown>> = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'a press elsewhere': ({ screen }) => screen.getByText('Obok').click(),
  'the focus that goes on': () => userEvent.keyboard('{Tab}'),
  'another press of its button': ({ buttonOf }) => buttonOf('Anna').click(),
  Back: async () => void window.dispatchEvent(new PopStateEvent('popstate')),
};

test.for(Object.entries(ends))(
  'a menu that is on its way is given up by %s: it never opens over what one does then',
  async ([, end]) => {
    const shown = await showLate();
    const { screen, buttonOf, field, come } = shown;
    await buttonOf('Anna').click();
    await expect.element(buttonOf('Anna')).toHaveAttribute('aria-expanded', 'true');
    await end(shown);
    await expect.element(buttonOf('Anna')).toHaveAttribute('aria-expanded', 'false');
    await field.click();
    await come();
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await userEvent.keyboard('farba');
    await expect.element(field).toHaveValue('farba');
  },
);

test('a menu whose link leads to another page leaves the focus there', async () => {
  const pages = createMenu<null>();
  const Opener = () => (
    <button type="button" {...useMenuButton(pages, null)}>
      {'Konto'}
    </button>
  );
  function Profile() {
    useEffect(() => layer.current?.focus(), []);
    return <h1>{'Twój profil'}</h1>;
  }
  const screen = await renderWith(
    <>
      <Opener />
      <HandleMenu handle={pages}>{() => <MenuLink to="/profile">{'Profil'}</MenuLink>}</HandleMenu>
      <Routes>
        <Route path="/profile" element={<Profile />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
  );
  await screen.getByRole('button', { name: 'Konto' }).click();
  await screen.getByRole('menuitem', { name: 'Profil' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Twój profil' })).toBeVisible();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});
