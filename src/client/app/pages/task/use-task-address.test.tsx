import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderWith } from '#tests/support/render.tsx';
import { useTaskAddress } from './use-task-address.ts';

/** Anna is at a board; `shown` is all that was open, in its order. */
async function open() {
  const shown: string[] = [];
  const keys: string[] = [];
  function Board() {
    const { target, openNew, openTask, closeTask } = useTaskAddress();
    const { key } = useLocation();
    const kind = target?.kind ?? 'none';
    useLayoutEffect(() => void shown.push(kind), [kind]);
    useLayoutEffect(() => void keys.push(key), [key]);
    return (
      <>
        <button onClick={() => openNew({ status: 'to_do' })}>{'Dodaj zadanie'}</button>
        <button onClick={() => openTask(7)}>{'Umowa'}</button>
        <button onClick={closeTask}>{'Zamknij'}</button>
      </>
    );
  }
  const screen = await renderWith(<Board />, { at: '/projects/1' });
  return { shown, keys, button: (name: string) => screen.getByRole('button', { name }).element() as HTMLElement };
}

const escape = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));

for (const name of ['Dodaj zadanie', 'Umowa'])
  test(`Escape right after '${name}' takes it back before it was seen, and but once`, async () => {
    const { shown, keys, button } = await open();
    button(name).click();
    escape();
    await expect.poll(() => keys).toHaveLength(3);
    expect(keys.at(-1)).toBe(keys[0]);
    expect(shown).toEqual(['none']);
    button(name).click();
    await expect.poll(() => shown).toEqual(['none', name === 'Umowa' ? 'task' : 'new']);
  });

for (const name of ['Dodaj zadanie', 'Umowa'])
  test(`'${name}' pressed twice is one step, which is left at once`, async () => {
    const { shown, keys, button } = await open();
    button(name).click();
    button(name).click();
    await expect.poll(() => shown).toHaveLength(2);
    button(name).click();
    await expect.poll(() => keys.length).toBeGreaterThan(2);
    button('Zamknij').click();
    await expect.poll(() => shown.at(-1)).toBe('none');
    await expect.poll(() => keys.at(-1)).toBe(keys[0]);
  });

test('a form that is there is left by its own Escape', async () => {
  const { shown, button } = await open();
  button('Dodaj zadanie').click();
  await expect.poll(() => shown).toEqual(['none', 'new']);
  button('Zamknij').click();
  await expect.poll(() => shown).toEqual(['none', 'new', 'none']);
  await userEvent.keyboard('{Escape}');
  expect(shown).toEqual(['none', 'new', 'none']);
});
