// Cards carried about a long board, by mouse, keyboard and finger (B08, B10, B43, B44), against the built server.
import type { Page, Request } from '@playwright/test';
import { settled } from '#tests/support/settled.ts';
import { card, column, dragTo, scrollEnd, untilDraggable } from '#tests/e2e/support/board.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

type Made = { id: number; title: string };
type Saved = Made & { status: string; position: string };

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `Zadanie ${String(index + 1).padStart(3, '0')}`);

/** A project with tasks of those titles, the first of them the newest, so that they stand in that order. */
async function openBoard(page: Page, titles: string[], query = '') {
  const made = await page.request.post('/api/projects', { data: { name: 'Remont', dueDate: '2099-01-01' } });
  const { id }: Made = await made.json();
  const tasks: Made[] = [];
  for (const title of titles.toReversed()) {
    const answer = await page.request.post('/api/tasks', { data: { projectId: id, title } });
    tasks.unshift(await answer.json());
  }
  await page.goto(`/projects/${id}${query}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const saved = async (): Promise<Saved[]> => (await page.request.get(`/api/projects/${id}/tasks`)).json();
  return { tasks, saved };
}

/** What the page asks the server to change from now on: the inputs of `task.update`. */
function watchUpdates(page: Page) {
  const updates: unknown[] = [];
  page.on('request', (request: Request) => {
    if (!/trpc\/[^?]*task\.update/.test(request.url())) return;
    const inputs = request.postDataJSON() as Record<string, { json: unknown }>;
    updates.push(...Object.values(inputs).map(({ json }) => json));
  });
  return updates;
}

/** One finger on the screen. It moves in steps, as a hand does. */
async function fingerOn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  let at = { x: 0, y: 0 };
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) => {
    at = { x, y };
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  };
  const moveTo = async (x: number, y: number) => {
    const from = at;
    for (let step = 1; step <= 10; step++)
      await touch('touchMove', from.x + ((x - from.x) * step) / 10, from.y + ((y - from.y) * step) / 10);
  };
  return {
    press: (x: number, y: number) => touch('touchStart', x, y),
    moveTo,
    /** Without waiting in between: on a slow machine the finger would rest, which carries. */
    tap: (x: number, y: number) => Promise.all([touch('touchStart', x, y), touch('touchEnd', x, y)]),
    /** So here. */
    swipe: async (x: number, y: number, toY: number) => {
      await Promise.all([touch('touchStart', x, y), moveTo(x, toY)]);
      await touch('touchEnd', x, toY);
    },
    lift: () => touch('touchEnd', at.x, at.y),
  };
}

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: Element): boolean =>
  scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 2;

const titlesIn = (page: Page, name: string) =>
  column(page, name).getByRole('article').getByRole('link').allTextContents();

test('card 120 of 150, far down in its column, is carried to another: one call, for it alone (B08)', async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak');
  const titles = numbered(150);
  const { tasks, saved } = await openBoard(page, titles);
  const updates = watchUpdates(page);
  const list = column(page, 'Do zrobienia').locator('ul').locator('..');
  await expect(async () => {
    await list.evaluate((element) => (element.scrollTop = (element.scrollHeight / 150) * 117));
    await expect(card(page, 'Zadanie 120')).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
  await dragTo(page, card(page, 'Zadanie 120'), column(page, 'W trakcie'));
  await expect(card(column(page, 'W trakcie'), 'Zadanie 120')).toBeVisible();
  await expect(page.getByText('Status zaktualizowany')).toBeVisible();
  expect(updates).toEqual([{ id: tasks[119]?.id, status: 'in_progress' }]);
  const elsewhere = (await saved()).filter(({ status }) => status !== 'to_do');
  expect(elsewhere.map(({ title }) => title)).toEqual(['Zadanie 120']);
});

test('a card let go over its own column or outside all of them stays, and asks nothing (B08)', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await openBoard(page, ['Farba', 'Pędzle']);
  const updates = watchUpdates(page);
  await dragTo(page, card(page, 'Farba'), column(page, 'Do zrobienia'));
  await dragTo(page, card(page, 'Farba'), page.getByRole('banner'));
  await expect(card(column(page, 'Do zrobienia'), 'Farba')).toBeVisible();
  expect(updates).toEqual([]);
});

test('sorted by hand, a card keeps the place where the mouse has put it, after a reload too', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  const titles = ['Farba', 'Pędzle', 'Wałek', 'Drabina'];
  await openBoard(page, titles, '?sort=manual');
  const before = await titlesIn(page, 'Do zrobienia');
  const [first = '', second = '', third = '', last = ''] = before;
  const [from, to] = [await card(page, last).boundingBox(), await card(page, second).boundingBox()];
  if (!from || !to) throw new Error('both cards can be seen');
  await page.mouse.move(from.x + 60, from.y + 15);
  await untilDraggable(page);
  await page.mouse.down();
  await page.mouse.move(from.x + 70, from.y + 5, { steps: 3 });
  await page.mouse.move(to.x + 70, to.y + 6, { steps: 15 });
  await expect(page.locator('[data-drop-line]')).toBeVisible();
  await page.mouse.up();
  const wanted = [first, last, second, third];
  await expect.poll(() => titlesIn(page, 'Do zrobienia')).toEqual(wanted);
  await page.reload();
  await expect.poll(() => titlesIn(page, 'Do zrobienia')).toEqual(wanted);
});

test('a finger that swipes scrolls; one that rests 250 ms carries, and one that rests longer selects', async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak', { viewport: { width: 390, height: 844 } });
  await openBoard(page, numbered(20), '?sort=manual');
  const updates = watchUpdates(page);
  const finger = await fingerOn(page);
  const titles = await titlesIn(page, 'Do zrobienia');
  const box = await card(page, titles[1] ?? '').boundingBox();
  if (!box) throw new Error('the card can be seen');
  const [x, y] = [box.x + 80, box.y + 40];
  const list = column(page, 'Do zrobienia').locator('ul').locator('..');

  await test.step('dragging is there before the first finger', () => untilDraggable(page));
  await test.step('swiping', async () => {
    const atRest = await scrollEnd(list);
    await finger.swipe(x, y + 200, y + 50);
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(30);
    await atRest();
    expect(updates).toEqual([]);
    await list.evaluate((element) => (element.scrollTop = 0));
  });
  await test.step('carrying, to below the next card', async () => {
    await untilDraggable(page);
    await finger.press(x, y);
    await expect(page.locator('[data-dragging]')).toBeAttached();
    const next = await card(page, titles[2] ?? '').boundingBox();
    const below = (next?.y ?? 0) + (next?.height ?? 0) - 6;
    await finger.moveTo(x, below);
    await expect(page.locator('[data-drop-line]')).toBeVisible();
    await finger.lift();
    await expect.poll(async () => (await titlesIn(page, 'Do zrobienia')).indexOf(titles[1] ?? '')).toBe(2);
    expect(updates).toHaveLength(1);
  });
  await test.step('selecting', async () => {
    await list.evaluate((element) => (element.scrollTop = 0));
    const resting = await card(page, titles[0] ?? '').boundingBox();
    await finger.press(x, (resting?.y ?? 0) + 30);
    await expect(page.getByText('Zaznaczono 1 zadanie')).toBeVisible();
    await finger.lift();
    await expect(card(page, titles[0] ?? '').getByRole('link')).toBeFocused();
    // The bar that comes with the first one moves the cards.
    await page.evaluate(settled);
    const further = await card(page, titles[3] ?? '').boundingBox();
    await finger.tap(x, (further?.y ?? 0) + 20);
    await expect(page.getByText('Zaznaczono 2 zadania')).toBeVisible();
    expect(updates).toHaveLength(1);
  });
});

test('while a move is on its way, no older answer paints the card back; when it fails it returns (B10)', async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak');
  // Without its socket the page asks every 5 s.
  await page.routeWebSocket(/\/ws/, (socket) => socket.close());
  await openBoard(page, ['Farba', 'Pędzle']);
  let answer: (() => void) | null = null;
  let hasFailed = false;
  const answerWhenAsked = async () => {
    await expect.poll(() => answer).not.toBeNull();
    answer?.();
    answer = null;
  };
  await page.route(/trpc\/[^?]*task\.update/, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    if (hasFailed) await route.abort('connectionrefused');
    else await route.continue();
  });
  await dragTo(page, card(page, 'Farba'), column(page, 'W trakcie'));
  const moved = card(column(page, 'W trakcie'), 'Farba');
  await expect(moved).toBeVisible();

  await test.step('the list is read again meanwhile, with the old state', async () => {
    for (let times = 0; times < 2; times++) {
      await page.waitForResponse(/trpc\/[^?]*task\.listByProject/);
      await expect(moved).toHaveCount(1);
      await expect(card(page, 'Farba')).toHaveCount(1);
    }
  });
  await answerWhenAsked();
  await expect(page.getByText('Status zaktualizowany')).toBeVisible();

  hasFailed = true;
  await dragTo(page, card(page, 'Pędzle'), column(page, 'Zakończone'));
  await expect(card(column(page, 'Zakończone'), 'Pędzle')).toBeVisible();
  await answerWhenAsked();
  await expect(card(column(page, 'Do zrobienia'), 'Pędzle')).toBeVisible();
  await expect(page.getByText('Błąd', { exact: true })).toBeVisible();
});

test('in a low window a finger at an edge brings what is beyond it, and never takes the board out of sight', async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak', { viewport: { width: 844, height: 390 } });
  const { saved } = await openBoard(page, numbered(20), '?sort=manual');
  const finger = await fingerOn(page);
  const screen = page.locator('[data-scrolls]');
  const board = page.locator('[data-board]');
  const list = column(page, 'Do zrobienia').locator('ul').locator('..');
  const bottom = 382;
  // The board begins below the fold: a finger swipes it into view, its first card with it.
  await screen.evaluate((element) => (element.scrollTop = 230));
  const [first = ''] = await titlesIn(page, 'Do zrobienia');
  await untilDraggable(page);
  const box = await card(page, first).boundingBox();
  if (!box) throw new Error('the card can be seen');

  await test.step('down: the screen until the whole board is seen, the column to its last card', async () => {
    await finger.press(box.x + 80, box.y + 20);
    await expect(page.locator('[data-dragging]')).toBeAttached();
    await finger.moveTo(box.x + 100, bottom);
    await expect(board).toBeInViewport({ ratio: 0.99 });
    await expect.poll(() => list.evaluate(isAtEnd)).toBe(true);
    await expect(page.locator('[data-drop-line]')).toBeVisible();
  });
  await test.step('up: the column to its first card, while the board stays', async () => {
    await finger.moveTo(box.x + 100, 75);
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(0);
    await expect(board).toBeInViewport({ ratio: 0.99 });
  });
  await test.step('sideways: the column that was out of sight takes the card', async () => {
    await finger.moveTo(832, 250);
    await expect(column(page, 'Zakończone')).toBeInViewport({ ratio: 0.99 });
    await expect(column(page, 'Zakończone')).toHaveClass(/bg-selected/);
    await finger.lift();
    await expect(card(column(page, 'Zakończone'), first)).toBeVisible();
    await expect
      .poll(async () => (await saved()).filter(({ status }) => status === 'completed').map(({ title }) => title))
      .toEqual([first]);
  });
});
