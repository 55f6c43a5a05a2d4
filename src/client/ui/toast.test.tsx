import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWith } from '#tests/support/render.tsx';
import { clearToasts, showToast } from './toast-manager.ts';
import { underToasts } from './under-toasts.ts';

beforeEach(async () => {
  // The pointer may still be where the last toast was, and would hold the next one.
  await userEvent.unhover(document.body);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  clearToasts();
  vi.useRealTimers();
});

/** At this very moment: `expect.element` would wait, and let the clock run while it does. */
const shownTexts = () => document.body.textContent;

const undo = (run = vi.fn<() => void>()) => ({ label: 'Cofnij', run });

test('a toast stays five seconds, and a later one takes its place', async () => {
  const screen = await renderWith(<p />);
  showToast({ title: 'Pierwszy' });
  await expect.element(screen.getByText('Pierwszy')).toBeVisible();
  showToast({ title: 'Drugi' });
  await expect.element(screen.getByText('Drugi')).toBeVisible();
  await expect.element(screen.getByText('Pierwszy')).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(shownTexts()).toContain('Drugi');
  await vi.advanceTimersByTimeAsync(200);
  expect(shownTexts()).not.toContain('Drugi');
});

test('a toast with Cofnij stays ten seconds; the later ones wait behind it', async () => {
  await renderWith(<p />);
  showToast({ title: 'Zadanie usunięte', action: undo() });
  showToast({ title: 'Drugi' });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(shownTexts()).toMatch(/Zadanie usunięte/);
  expect(shownTexts()).not.toContain('Drugi');
  await vi.advanceTimersByTimeAsync(200);
  expect(shownTexts()).toContain('Drugi');
  expect(shownTexts()).not.toContain('Zadanie usunięte');
});

test('a toast stays for as long as the pointer is on it', async () => {
  const screen = await renderWith(<p />);
  showToast({ title: 'Pierwszy' });
  await screen.getByText('Pierwszy').hover();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(screen.getByText('Pierwszy')).toBeVisible();
  await userEvent.unhover(document.body);
  await vi.advanceTimersByTimeAsync(5_100);
  await expect.element(screen.getByText('Pierwszy')).not.toBeInTheDocument();
});

test('Cofnij does it once and closes the toast', async () => {
  const run = vi.fn<() => void>();
  const screen = await renderWith(<p />);
  showToast({ title: 'Zadanie usunięte', action: undo(run) });
  await screen.getByRole('button', { name: 'Cofnij' }).click();
  expect(run).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByText('Zadanie usunięte')).not.toBeInTheDocument();
});

test('Ctrl+Z does the same, but not while someone types', async () => {
  const run = vi.fn<() => void>();
  const screen = await renderWith(<input aria-label="Tytuł" />);
  showToast({ title: 'Zadanie usunięte', action: undo(run) });
  await expect.element(screen.getByText('Zadanie usunięte')).toBeVisible();
  await screen.getByLabelText('Tytuł').click();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(run).not.toHaveBeenCalled();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(run).toHaveBeenCalledTimes(1);
});

test('a later toast with Cofnij takes the place of an earlier one, so that Ctrl+Z takes back the latest step', async () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const screen = await renderWith(<p />);
  showToast({ title: 'Pierwsze usunięte', action: undo(first) });
  showToast({ title: 'Drugie usunięte', action: undo(second) });
  await expect.element(screen.getByText('Drugie usunięte')).toBeVisible();
  expect(shownTexts()).not.toContain('Pierwsze usunięte');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect([first, second].map((run) => run.mock.calls.length)).toEqual([0, 1]);
});

test('a failure is told at once, beside a toast with Cofnij', async () => {
  const screen = await renderWith(<p />);
  showToast({ title: 'Zadanie usunięte', action: undo() });
  showToast({ title: 'Błąd', isDestructive: true });
  await expect.element(screen.getByText('Błąd')).toBeVisible();
  await expect.element(screen.getByText('Zadanie usunięte')).toBeVisible();
});

test('Ctrl+Z works with Caps Lock on', async () => {
  const run = vi.fn<() => void>();
  const screen = await renderWith(<p />);
  showToast({ title: 'Zadanie usunięte', action: undo(run) });
  await expect.element(screen.getByText('Zadanie usunięte')).toBeVisible();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Z', ctrlKey: true }));
  expect(run).toHaveBeenCalledTimes(1);
});

test('a long account of what failed can be read to its end, and stays for as long as that takes', async () => {
  await page.viewport(390, 844);
  // Where no toast comes.
  await userEvent.hover(document.body, { position: { x: 2, y: 2 } });
  const names = Array.from({ length: 40 }, (_, index) => `Wawrzyniec Brzęczyszczykiewicz-Chrząszczewski ${index}`);
  const screen = await renderWith(<p />);
  showToast({ title: 'Projekt utworzony', description: names.join(', '), isDestructive: true });
  await expect.element(screen.getByText(/Wawrzyniec/)).toBeVisible();
  const text = screen.getByText(/Wawrzyniec/).element();
  expect(getComputedStyle(text).overflowY).toBe('auto');
  expect(text.clientHeight).toBeLessThanOrEqual(338);
  expect(text.scrollHeight).toBeGreaterThan(text.clientHeight);
  expect((text as HTMLElement).tabIndex).toBe(0);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(shownTexts()).toContain('Wawrzyniec');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shownTexts()).not.toContain('Wawrzyniec');
});

test('on a phone an action goes below words that it would squeeze, and toasts stand below the top bar', async () => {
  await page.viewport(390, 844);
  const screen = await renderWith(<p />);
  const title = 'Zaproszenie do czatu zostało zaakceptowane';
  showToast({ title, action: { label: 'Otwórz rozmowę', run: vi.fn<() => void>() } });
  await expect.element(screen.getByText(title)).toBeVisible();
  const words = screen.getByText(title).element().getBoundingClientRect();
  const action = screen.getByRole('button', { name: 'Otwórz rozmowę' }).element().getBoundingClientRect();
  expect(action.top).toBeGreaterThanOrEqual(words.bottom);
  expect(words.top).toBeGreaterThan(56);
  expect(action.bottom).toBeLessThan(300);
});

test('on a larger screen toasts stand at the foot of the page, above the field of a chat while there is one', async () => {
  await page.viewport(1280, 900);
  const screen = await renderWith(<p />);
  showToast({ title: 'Wiadomość usunięta' });
  await expect.element(screen.getByText('Wiadomość usunięta')).toBeVisible();
  const close = screen.getByRole('button', { name: 'Zamknij' }).element();
  const foot = () => Math.round(900 - close.getBoundingClientRect().bottom);
  expect(foot()).toBeLessThan(60);
  const field = document.createElement('div');
  field.style.cssText = 'position: fixed; inset: auto 0 0; height: 100px';
  document.body.append(field);
  const leave = underToasts(field);
  await expect.poll(foot).toBeGreaterThan(108);
  field.style.height = '200px';
  await expect.poll(foot).toBeGreaterThan(208);
  leave();
  field.remove();
  await expect.poll(foot).toBeLessThan(60);
});
