// One's own tasks as people have them on the screen: carried by mouse, keyboard and finger, live, filtered (B08, B10).
import type { Browser, BrowserContextOptions, CDPSession, Locator, Page } from '@playwright/test';
import { live, scrollEnd } from '#tests/e2e/support/board.ts';
import { expectSound } from '#tests/e2e/support/sound.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const cell = (page: Page, status: string, priority: string) => page.locator(`[data-cell="${status}/${priority}"]`);
const cardIn = (where: Page | Locator, title: string) => where.getByRole('link', { name: title, exact: true });

async function createProject(page: Page) {
  const { id } = await (await page.request.post('/api/projects', { data: { name: 'Remont' } })).json();
  const me = await (await page.request.get('/api/auth/me')).json();
  const createTask = async (title: string, fields: object = {}): Promise<number> => {
    const data = { projectId: id, title, assignedToIds: [me.id], ...fields };
    return (await (await page.request.post('/api/tasks', { data })).json()).id;
  };
  const taskOf = async (taskId: number) => (await page.request.get(`/api/tasks/${taskId}`)).json();
  return { id, me, createTask, taskOf };
}

/** Carries a card to the middle of a cell with the mouse, as a hand does: press, move in steps, let go. */
async function carry(page: Page, what: Locator, target: Locator) {
  const [from, to] = [await what.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('what is dragged, and where to, can be seen');
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}

/** Another browser of the one who is signed in on a page. */
async function secondPage(browser: Browser, baseURL: string, signedIn: Page, options: BrowserContextOptions) {
  const storageState = await signedIn.context().storageState();
  return (await browser.newContext({ baseURL, storageState, ...options })).newPage();
}

/** The changes that a page sends, each as the server gets it. */
function watchChanges(page: Page) {
  const changes: object[] = [];
  page.on('request', (request) => {
    if (/trpc\/[^?]*task\.update/.test(request.url()))
      changes.push(
        ...Object.values(request.postDataJSON() as Record<string, { json: object }>).map(({ json }) => json),
      );
  });
  return changes;
}

test('what others assign comes within a second, is carried across both axes, and they see it at once', async ({
  visitor,
}) => {
  const anna = await visitor('Anna Nowak');
  const bartek = await visitor('Bartek Lis');
  const { id, createTask } = await createProject(anna.page);
  const user = await (await bartek.page.request.get('/api/auth/me')).json();
  await anna.page.request.post(`/api/projects/${id}/members`, { data: { userId: user.id, role: 'worker' } });
  await bartek.page.goto('/my-tasks');
  await expect(bartek.page.getByText('Nie masz przypisanych zadań.')).toBeVisible();
  const changes = watchChanges(bartek.page);

  const taskId = await createTask('Zamówić farbę', { assignedToIds: [user.id], priority: 'wazne' });
  await expect(cardIn(cell(bartek.page, 'to_do', 'wazne'), 'Zamówić farbę')).toBeVisible(live);
  await anna.page.goto(`/projects/${id}`);
  await expect(cardIn(anna.page, 'Zamówić farbę')).toBeVisible();

  await carry(bartek.page, cardIn(bartek.page, 'Zamówić farbę'), cell(bartek.page, 'in_progress', 'pilne_na_dzis'));
  await expect(cardIn(cell(bartek.page, 'in_progress', 'pilne_na_dzis'), 'Zamówić farbę')).toBeFocused();
  await expect(anna.page.getByRole('region', { name: 'W trakcie' }).getByText('Pilne na dziś')).toBeVisible(live);
  await expect(bartek.page.getByText('Zamówić farbę → W trakcie, Pilne na dziś')).toBeVisible();
  expect(changes).toEqual([{ id: taskId, status: 'in_progress', priority: 'pilne_na_dzis' }]);

  await bartek.page.keyboard.press('Control+z');
  await expect(cardIn(cell(bartek.page, 'to_do', 'wazne'), 'Zamówić farbę')).toBeVisible();
  await expect(anna.page.getByRole('region', { name: 'Do zrobienia' }).getByText('Ważne')).toBeVisible(live);
});

test('with a filter on, the card under the pointer is moved and nobody else (B08)', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  const { createTask, taskOf } = await createProject(page);
  const others = [];
  for (let count = 0; count < 8; count++) others.push(await createTask(`Ważne ${count}`, { priority: 'wazne' }));
  const urgent = await createTask('Pilne', { priority: 'pilne_na_dzis' });
  await page.goto('/my-tasks');
  await page.getByRole('combobox', { name: 'Przypisane do' }).click();
  await page.getByRole('option', { name: 'Anna Nowak (Ty)' }).click();
  await page.getByRole('combobox', { name: 'Priorytet' }).click();
  await page.getByRole('option', { name: 'Pilne na dziś' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  const changes = watchChanges(page);
  await carry(page, cardIn(page, 'Pilne'), cell(page, 'to_approve', 'pilne_na_dzis'));
  await expect(cardIn(cell(page, 'to_approve', 'pilne_na_dzis'), 'Pilne')).toBeVisible();
  await expect.poll(async () => (await taskOf(urgent)).status).toBe('to_approve');
  expect(changes).toEqual([{ id: urgent, status: 'to_approve', priority: 'pilne_na_dzis' }]);
  await page.getByRole('button', { name: 'Wyczyść filtry, 2 aktywne' }).click();
  await expect(cell(page, 'to_do', 'wazne').getByRole('article')).toHaveCount(5);
  for (const id of others) expect((await taskOf(id)).status).toBe('to_do');
});

test('a slow change keeps its card in the new cell through what was read before; a failed one gives it back (B10)', async ({
  browser,
  server,
  visitor,
}) => {
  const { page: first } = await visitor('Anna Nowak');
  const { createTask } = await createProject(first);
  // A page of its own: its browser complains of the failure, as it should.
  const page = await secondPage(browser, server.url, first, { viewport: { width: 1280, height: 1000 } });
  await createTask('Zamówić farbę', { priority: 'wazne' });
  // Not live: then it is polled, and read again when the window is looked at.
  await page.routeWebSocket('**/ws*', (socket) => socket.close());
  await page.goto('/my-tasks');
  let fails = false;
  let answer = () => {};
  await page.route(/trpc\/[^?]*task\.update/, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    if (fails) await route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' });
    else await route.continue();
  });
  const readAgain = async () => {
    const read = page.waitForResponse(/trpc\/[^?]*task\.listByAssignee/);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await (await read).finished();
  };
  await carry(page, cardIn(page, 'Zamówić farbę'), cell(page, 'completed', 'pozniej'));
  await readAgain();
  await readAgain();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardIn(cell(page, 'completed', 'pozniej'), 'Zamówić farbę')).toBeVisible();
  answer();
  await expect(page.getByText('Zadanie zaktualizowane')).toBeVisible();
  await expect(cardIn(cell(page, 'completed', 'pozniej'), 'Zamówić farbę')).toBeVisible();

  fails = true;
  await carry(page, cardIn(page, 'Zamówić farbę'), cell(page, 'to_do', 'wazne'));
  await expect(cardIn(cell(page, 'to_do', 'wazne'), 'Zamówić farbę')).toBeVisible();
  await readAgain();
  await expect(cardIn(cell(page, 'to_do', 'wazne'), 'Zamówić farbę')).toBeVisible();
  answer();
  await expect(page.getByText('Nie udało się zaktualizować zadania')).toBeVisible();
  await expect(cardIn(cell(page, 'completed', 'pozniej'), 'Zamówić farbę')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.context().close();
});

async function touch(client: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) {
  await client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
}

test('on a phone a swipe scrolls, and a finger that rests a quarter of a second carries', async ({
  browser,
  server,
  visitor,
}) => {
  const { page: desk } = await visitor('Anna Nowak');
  const { createTask, taskOf } = await createProject(desk);
  const id = await createTask('Zamówić farbę', { priority: 'pilne_na_dzis' });
  for (let count = 0; count < 12; count++) await createTask(`Dalsze ${count}`, { priority: 'pozniej' });
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await secondPage(browser, server.url, desk, phone);
  await page.goto('/my-tasks');
  await expect(cardIn(page, 'Zamówić farbę')).toBeVisible();
  const changes = watchChanges(page);
  const client = await page.context().newCDPSession(page);
  const topOf = async (where: Locator) => (await where.boundingBox())?.y ?? 0;
  const card = cardIn(page, 'Zamówić farbę');
  const [x, y] = [150, (await topOf(card)) + 12];

  const before = await topOf(card);
  const atRest = await scrollEnd(page.getByRole('main'));
  await touch(client, 'touchStart', [[x, y]]);
  for (let step = 1; step <= 8; step++) await touch(client, 'touchMove', [[x, y - 25 * step]]);
  await touch(client, 'touchEnd', []);
  await expect.poll(() => topOf(card)).toBeLessThan(before - 60);
  await atRest();
  expect(changes).toEqual([]);

  // In the middle nothing that sticks to an edge lies over it.
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const start = (await topOf(card)) + 12;
  const target = cell(page, 'to_do', 'wazne');
  await touch(client, 'touchStart', [[x, start]]);
  await expect(page.locator('[data-task].opacity-40')).toBeVisible();
  const end = (await topOf(target)) + 16;
  for (let step = 1; step <= 6; step++) await touch(client, 'touchMove', [[x, start + ((end - start) * step) / 6]]);
  await expect(page.getByRole('status').filter({ hasText: 'nad polem: Do zrobienia, Ważne' })).toBeAttached();
  await touch(client, 'touchEnd', []);
  await expect.poll(async () => (await taskOf(id)).priority).toBe('wazne');
  expect(changes).toEqual([{ id, status: 'to_do', priority: 'wazne' }]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.context().close();
});

test('an address names its sort, without a step of the history more, so that a link without filters shows all', async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak');
  const { id, createTask } = await createProject(page);
  await createTask('Ćma', { priority: 'wazne' });
  const taskId = await createTask('Zebra', { priority: 'pozniej' });
  await page.goto('/my-tasks');
  await expect(page).toHaveURL(/my-tasks\?sort=dueDate$/);
  await page.goto(`/projects/${id}`);
  await expect(page).toHaveURL(new RegExp(`/projects/${id}\\?sort=createdAt$`));
  const toAll = page.url();
  await page.goBack();
  await expect(page).toHaveURL(/my-tasks\?sort=dueDate$/);
  await page.goForward();
  await expect(cardIn(page, 'Zebra')).toBeVisible();
  await page.getByRole('combobox', { name: 'Priorytet' }).click();
  await page.getByRole('option', { name: 'Ważne' }).click();
  await expect(cardIn(page, 'Zebra')).toHaveCount(0);
  await page.goto(`/projects/${id}?tab=list`);
  await expect(page).toHaveURL(/tab=list&priority=wazne&sort=createdAt$/);
  await page.goto(`/projects/${id}?task=${taskId}`);
  await expect(page).toHaveURL(new RegExp(`task=${taskId}&priority=wazne&sort=createdAt$`));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/projects/${id}\\?priority=wazne&sort=createdAt$`));
  await page.goto(toAll);
  await expect(cardIn(page, 'Zebra')).toBeVisible();
  await page.goto(`/projects/${id}`);
  await expect(cardIn(page, 'Ćma')).toBeVisible();
  await expect(cardIn(page, 'Zebra')).toHaveCount(0);
});

test('a list shows its link as it was: filter, order and tab; and my tasks and the list are sound', async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak');
  const { id, createTask } = await createProject(page);
  const column = await (
    await page.request.post(`/api/projects/${id}/columns`, { data: { name: 'Czeka', color: '#aa3377' } })
  ).json();
  await createTask('Ćma', { priority: 'wazne' });
  await createTask('Cytryna', { priority: 'wazne', status: `custom_${column.id}`, isPrivate: true });
  await createTask('Zebra', { priority: 'pozniej', dueDate: '2099-01-01' });
  await page.goto(`/projects/${id}?tab=list&priority=wazne&sort=title&order=asc`);
  await expect(page.getByRole('row')).toHaveCount(3);
  expect(await page.locator('[data-task] a').allTextContents()).toEqual(['Cytryna', 'Ćma']);
  await page.getByRole('combobox', { name: 'Termin' }).click();
  await page.getByRole('option', { name: 'Bez terminu' }).click();
  await page.goto(`/projects/${id}?tab=list`);
  await expect(page).toHaveURL(/priority=wazne&due=none&sort=title&order=asc/);
  await page.getByRole('button', { name: 'Wyczyść filtry, 4 aktywne' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expectSound(page);
  await page.getByRole('button', { name: 'Opcje zadania: Zebra' }).click();
  await expect(page.getByRole('menuitem', { name: 'Usuń' })).toBeVisible();
  await expectSound(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/my-tasks');
    await expect(page.getByRole('heading', { name: 'Inne kolumny' })).toBeVisible();
    await expectSound(page);
  }
  await page.getByRole('button', { name: 'Filtry' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtry i sortowanie' })).toBeVisible();
  await expectSound(page);
});
