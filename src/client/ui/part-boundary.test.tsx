import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { renderWith } from '#tests/support/render.tsx';
import { Dialog } from './dialog.tsx';
import { LazyDialog } from './lazy-dialog.tsx';

type Props = { open: boolean; onClose: () => void };

const TaskDialog = ({ open, onClose }: Props) => (
  <Dialog open={open} title="Farba" onClose={onClose}>
    <p>{'Do zrobienia'}</p>
  </Dialog>
);
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  // React repeats on the console what the boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true })));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const notice = () => page.getByRole('alert');
const dialog = () => page.getByRole('dialog', { name: 'Farba' });

/** A card whose dialog `load` brings; with `hasTwo` beside another that is gone. */
async function openCard(load: () => Promise<typeof TaskDialog>, hasTwo = false) {
  const Part = lazyPart(load);
  const Beside = lazyPart<Props>(gone);
  const pressed: string[] = [];
  const heard = (event: KeyboardEvent) => pressed.push(event.key);
  function Board() {
    const [isOpen, setOpen] = useState<boolean>();
    const close = () => setOpen(false);
    return (
      <>
        <button onClick={() => setOpen(true)} onKeyDown={({ nativeEvent }) => heard(nativeEvent)}>
          {'Farba'}
        </button>
        {isOpen !== undefined && (
          <LazyDialog open={isOpen} onCancel={close}>
            <Part open={isOpen} onClose={close} />
          </LazyDialog>
        )}
        {isOpen !== undefined && hasTwo && (
          <LazyDialog open={isOpen} onCancel={close}>
            <Beside open={isOpen} onClose={close} />
          </LazyDialog>
        )}
      </>
    );
  }
  await renderWith(<Board />);
  const card = page.getByRole('button', { name: 'Farba' });
  await card.click();
  await expect.element(notice()).toHaveTextContent('Coś poszło nie tak');
  return { pressed, card };
}

/** Cannot be fetched, once more when the server is there, and then can. */
const goneOnce = () =>
  vi
    .fn<() => Promise<typeof TaskDialog>>()
    .mockImplementationOnce(gone)
    .mockImplementationOnce(gone)
    .mockResolvedValue(TaskDialog);

test('a dialog that could not be fetched is tried again when it is next asked for', async () => {
  const { card } = await openCard(goneOnce());
  await page.getByRole('button', { name: 'Zamknij' }).click();
  await expect.element(notice()).not.toBeInTheDocument();
  await expect.element(card).toHaveFocus();
  await card.click();
  await expect.element(dialog()).toBeVisible();
  await expect.element(notice()).not.toBeInTheDocument();
});

test('Escape closes the notice, and nothing else hears of it', async () => {
  const { card, pressed } = await openCard(goneOnce());
  await userEvent.keyboard('{Escape}');
  await expect.element(notice()).not.toBeInTheDocument();
  expect(pressed).toEqual([]);
  await card.click();
  await expect.element(dialog()).toBeVisible();
});

test('two parts that fail together say so once, and it is closed for both', async () => {
  const { card } = await openCard(gone, true);
  expect(notice().elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Zamknij' }).click();
  await expect.element(notice()).not.toBeInTheDocument();
  await card.click();
  await expect.element(notice()).toBeVisible();
  expect(notice().elements()).toHaveLength(1);
});
