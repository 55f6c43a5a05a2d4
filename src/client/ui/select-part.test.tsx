import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderWith } from '#tests/support/render.tsx';
import { Select } from './select.tsx';
import { SelectPart } from './select-part.tsx';

const options = [
  { value: 'all', label: 'Wszystkie priorytety' },
  { value: 'wazne', label: 'Ważne' },
];

/** A filter whose script is on its way until it comes, or fails. */
async function draw() {
  let come: (part: typeof Select) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const load = () => new Promise<typeof Select>((...ends) => ([come, fail] = ends));
  const escaped: string[] = [];
  function Filters() {
    const [value, setValue] = useState('all');
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens as the drawer around it does
      <section onKeyDown={({ key }) => key === 'Escape' && escaped.push(key)}>
        <h1>{'Remont'}</h1>
        <SelectPart label="Priorytet" value={value} onChange={setValue} options={options} load={load} />
        <button>{'Dalej'}</button>
      </section>
    );
  }
  const screen = await renderWith(<Filters />);
  return {
    screen,
    escaped,
    setting: screen.getByRole('combobox', { name: 'Priorytet' }),
    option: screen.getByRole('option', { name: 'Ważne' }),
    come: () => come(Select),
    fail: () => fail(new TypeError()),
  };
}

/** Base UI's own button says which list it opens; the one in its place does not. */
const hasCome = (setting: { element(): Element }) => expect.poll(() => setting.element().id).not.toBe('');

test('a list that is on its way opens when it has come', async () => {
  const { setting, option, come } = await draw();
  await setting.click();
  await expect.element(setting).toHaveAttribute('aria-busy', 'true');
  come();
  await expect.element(option).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(setting).toHaveFocus();
});

test('Escape takes the opening back, from nothing else, and the focus stays at the setting', async () => {
  const { setting, option, escaped, come } = await draw();
  await setting.click();
  await userEvent.keyboard('{Escape}');
  expect(escaped).toEqual([]);
  await expect.element(setting).not.toHaveAttribute('aria-busy');
  come();
  await hasCome(setting);
  await expect.element(setting).toHaveFocus();
  expect(option.elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(option).toBeVisible();
});

test('who has gone on and come back has the focus still, and no list opens', async () => {
  const { setting, option, come } = await draw();
  await setting.click();
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
  come();
  await hasCome(setting);
  await expect.element(setting).toHaveFocus();
  expect(option.elements()).toEqual([]);
});

test('who has gone on is left there', async () => {
  const { screen, setting, come } = await draw();
  await setting.click();
  await userEvent.keyboard('{Tab}');
  come();
  await hasCome(setting);
  await expect.element(screen.getByRole('button', { name: 'Dalej' })).toHaveFocus();
});

test('a list that could not be fetched says so; the setting stays and can be pressed again', async () => {
  const { screen, setting, option, come, fail } = await draw();
  await setting.click();
  fail();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Tej części strony nie udało się wczytać.');
  await screen.getByRole('button', { name: 'Zamknij' }).click();
  await expect.element(setting).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  come();
  await expect.element(option).toBeVisible();
});
