import { expect, type Locator, type Page } from '@playwright/test';

/** Told of by the server, sooner than anything is asked for anew. How soon, `npm run bench` says (contract §7: a second). */
export const live = { timeout: 5_000 };
/** Until a page, yet to be opened, hears of what others do: what they do earlier it reads, whenever it comes to that. */
export const untilLive = (page: Page): Promise<unknown> =>
  page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));

export const column = (page: Page, name: string): Locator => page.getByRole('region', { name });
export const card = (where: Page | Locator, title: string): Locator =>
  where.getByRole('article').filter({ hasText: title });

/** What makes a board's cards draggable comes when the pointer or the focus is first on it. */
export async function untilDraggable(page: Page): Promise<void> {
  if (await page.locator('[data-board]').count()) await page.locator('#board-drag-help').waitFor({ state: 'attached' });
}

/** Carries a card to the middle of a column with the mouse, as a hand does: press, move in steps, let go. */
export async function dragTo(page: Page, what: Locator, target: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const [from, to] = [await what.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('what is dragged, and where to, can be seen');
  // Not before what lies over it, a dialog that closes, has gone.
  await what.hover();
  await untilDraggable(page);
  await page.mouse.move(from.x + from.width / 2, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 10, from.y + 30, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 10 });
  await page.mouse.up();
}

/** Takes up the card that has the focus with the keyboard, from its own place: from then on arrows carry it. */
export async function lift(page: Page, title: string, own: Locator): Promise<void> {
  await untilDraggable(page);
  await page.keyboard.press('Space');
  await expect(page.getByText(`Podniesiono zadanie „${title}”`, { exact: false })).toBeAttached();
  await expect(own).toHaveClass(/bg-selected/);
  // Arrows are listened to from a timer on, which was set when the card was taken up.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Listens for the end of scrolling there, and returns what waits for it: a finger's goes on after it has been lifted. */
export async function scrollEnd(where: Locator): Promise<() => Promise<unknown>> {
  const next = await where.evaluateHandle((element) => ({
    end: new Promise((done) => element.addEventListener('scrollend', done, { capture: true, once: true })),
  }));
  return () => next.evaluate(({ end }) => end);
}
