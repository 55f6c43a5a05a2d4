// One Escape does one thing: what is selected on the board stays while something else wants it.
import { lazy, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { dropTyping } from '#client/lib/type-ahead.ts';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';
import { createMenu, useMenuButton } from '#client/ui/menu-button.ts';
import { MenuPart } from '#client/ui/menu-part.tsx';
import { SelectPart } from '#client/ui/select-part.tsx';
import { renderWith } from '#tests/support/render.tsx';
import { useEscape } from './use-escape.ts';

/** What never comes. */
const Part = lazy(() => new Promise<never>(() => undefined));
const menu = createMenu<null>();

async function open() {
  const onEscape = vi.fn<() => void>();
  function Board() {
    const [isAsked, setAsked] = useState(false);
    const more = useMenuButton(menu, null);
    useEscape(onEscape);
    return (
      <>
        <button onClick={() => setAsked(true)}>{'Dodaj zadanie'}</button>
        <button {...more}>{'Więcej'}</button>
        <SelectPart
          label="Priorytet"
          value=""
          onChange={() => undefined}
          options={[]}
          load={() => new Promise(() => undefined)}
        />
        <MenuPart handle={menu}>
          <Part />
        </MenuPart>
        {isAsked && (
          <LazyDialog open onCancel={() => setAsked(false)}>
            <Part />
          </LazyDialog>
        )}
      </>
    );
  }
  return { screen: await renderWith(<Board />), onEscape };
}

afterEach(() => {
  dropTyping();
  menu.close();
});

for (const [what, role, name] of [
  ['a dialog', 'button', 'Dodaj zadanie'],
  ['a menu', 'button', 'Więcej'],
  ['a list', 'combobox', 'Priorytet'],
] as const)
  test(`Escape that takes back ${what} on its way does no more; the next one is the board's`, async () => {
    const { screen, onEscape } = await open();
    await screen.getByRole(role, { name }).click();
    await userEvent.keyboard('{Escape}');
    expect(onEscape).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledOnce();
  });
