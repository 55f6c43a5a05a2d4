// Being away: without a connection, or outside a project.
import { card, column, dragTo, untilLive } from '#tests/e2e/support/board.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import type { Page, Route } from '@playwright/test';

type Made = { id: number; userId: number };
const post = async (page: Page, path: string, data: object): Promise<Made> =>
  (await (await page.request.post(path, { data })).json()) as Made;

/** As a server that is not there. */
const refuse = (route: Route) => route.abort('connectionrefused');

/** It is tried again every 5 s. */
const tried = { timeout: 25_000 };

/** As a proxy in front of one. */
const badGateway = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' });

const chooseEnglish = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu konta' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
};

test('someone who was removed and is added again sees the board and the chat as they now are', async ({ visitor }) => {
  const anna = await visitor('Anna Nowak');
  const bartek = await visitor('Bartek Lis', { at: '/' });
  const { id } = await post(anna.page, '/api/projects', { name: 'Remont' });
  const me = (await (await bartek.page.request.get('/api/auth/me')).json()) as Made;
  const add = () => post(anna.page, `/api/projects/${id}/members`, { userId: me.id, role: 'worker' });
  const tell = (title: string) => post(anna.page, '/api/tasks', { projectId: id, title });
  const say = (content: string) => post(anna.page, `/api/chat/project/${id}`, { content });
  const membership = await add();
  await tell('Pierwsze');
  await say('Witaj');

  await bartek.page.getByRole('link', { name: 'Remont' }).click();
  const openChat = () => bartek.page.getByRole('button', { name: 'Czat', exact: true }).last().click();
  await openChat();
  await expect(card(bartek.page, 'Pierwsze')).toBeVisible();
  await expect(bartek.page.getByText('Witaj', { exact: true })).toBeVisible();
  await anna.page.request.delete(`/api/projects/${id}/members/${membership.id}`);
  await expect(card(bartek.page, 'Pierwsze')).toBeHidden();
  await bartek.page.getByRole('link', { name: 'Wróć do projektów' }).click();
  await tell('Drugie');
  await say('Bez Bartka');
  await add();

  await bartek.page.getByRole('link', { name: 'Remont' }).click();
  await expect(card(bartek.page, 'Drugie')).toBeVisible();
  await openChat();
  await expect(bartek.page.getByText('Bez Bartka', { exact: true })).toBeVisible();
});

test('whoever retries the whole page, or signs in, goes on at what comes; a page load begins at its top', async ({
  visitor,
}) => {
  const { page, username } = await visitor('Anna Nowak');
  const main = page.locator('#main');
  const hasCome = () => expect(page.getByRole('heading', { level: 1, name: 'Projekty' })).toBeVisible();
  await page.goto('/');
  await hasCome();
  await expect(main).not.toBeFocused();
  await page.route(/trpc\/[^?]*auth\.current/, refuse);
  await page.reload();
  const retry = page.getByRole('button', { name: 'Spróbuj ponownie' });
  await retry.waitFor();
  await page.unroute(/trpc\/[^?]*auth\.current/);
  await retry.press('Enter');
  await hasCome();
  await expect(main).toBeFocused();

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Nazwa użytkownika').fill(username);
  await page.getByLabel('Hasło', { exact: true }).fill('tajne123');
  await page.keyboard.press('Enter');
  await hasCome();
  await expect(main).toBeFocused();
});

test('without a connection the language stays as it was, which is said and kept', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak', { at: '/' });
  await page.route('**/texts-en*', refuse);
  await chooseEnglish(page);
  await expect(page.getByText('Nie udało się zmienić języka')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Projekty' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ekipa.settings') ?? '')).not.toContain('"en"');
  await page.unroute('**/texts-en*');
  await chooseEnglish(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test('what is opened for the first time while the connection is away opens', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  const { id } = await post(page, '/api/projects', { name: 'Remont' });
  await post(page, '/api/tasks', { projectId: id, title: 'Zamówić farbę' });
  const hasFetched = (name: string) => page.waitForRequest((request) => request.url().includes(name));
  const parts = ['task-dialog', 'notification-panel'].map(hasFetched);
  await page.goto(`/projects/${id}`);
  await Promise.all(parts);
  await page.waitForLoadState('networkidle');
  await page.route('**/*', refuse);
  await card(page, 'Zamówić farbę').getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Powiadomienia' }).click();
  await expect(page.getByText('Brak powiadomień')).toBeVisible();
});

test("while a proxy answers in Ekipa's place, a dialog and a page wait for their scripts, and come by themselves", async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak');
  const { id } = await post(page, '/api/projects', { name: 'Remont' });
  await post(page, '/api/tasks', { projectId: id, title: 'Zamówić farbę' });
  const failed = page.getByText('Coś poszło nie tak');
  const cut = () => page.route(/healthz|task-dialog-|my-tasks-page-/, badGateway);
  const hasAsked = () => page.waitForResponse((answer) => answer.url().endsWith('/healthz'));
  await cut();
  await page.goto(`/projects/${id}`);
  const asked = hasAsked();
  await card(page, 'Zamówić farbę').getByRole('link').click();
  await asked;
  await page.unrouteAll();
  await expect(page.getByRole('dialog')).toBeVisible(tried);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await cut();
  const askedAgain = hasAsked();
  await page.getByRole('link', { name: 'Moje zadania' }).click();
  await askedAgain;
  await expect(card(page, 'Zamówić farbę')).toBeVisible();
  await expect(failed).toBeHidden();
  await page.unrouteAll();
  await expect(page.getByRole('heading', { level: 1, name: 'Moje zadania' })).toBeVisible(tried);
  await expect(failed).toBeHidden();
});

test('where no live connection comes about, that is said, and changes of others come all the same', async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak');
  const { id } = await post(page, '/api/projects', { name: 'Remont' });
  await page.routeWebSocket('**/ws*', (socket) => void socket.close());
  await page.goto(`/projects/${id}`);
  await expect(page.getByText('Brak połączenia na żywo.', { exact: false })).toBeVisible();
  await post(page, '/api/tasks', { projectId: id, title: 'Zamówić farbę' });
  await expect(card(page, 'Zamówić farbę')).toBeVisible();
});

const banner = (page: Page) => page.getByText('Brak połączenia na żywo.', { exact: false });
/** Sooner than a line that says nothing is given up. */
const atOnce = { timeout: 5_000 };

/** A board with two cards, live. */
async function openLiveBoard(page: Page) {
  const { id } = await post(page, '/api/projects', { name: 'Remont' });
  for (const title of ['Farba', 'Wałek']) await post(page, '/api/tasks', { projectId: id, title });
  const isLive = untilLive(page);
  await page.goto(`/projects/${id}`);
  await expect(card(page, 'Farba')).toBeVisible();
  await isLive;
}

test('a line that is gone is said at once; a card moved meanwhile returns, with the reason', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await openLiveBoard(page);
  await page.locator('[data-board]').hover();
  await dragTo(page, card(page, 'Wałek'), column(page, 'W trakcie'));
  await expect(page.getByText('Status zaktualizowany')).toBeVisible();

  await page.context().setOffline(true);
  await expect(banner(page)).toBeVisible(atOnce);
  await dragTo(page, card(page, 'Farba'), column(page, 'W trakcie'));
  await expect(page.getByText(/Brak połączenia z serwerem/)).toBeVisible();
  await expect(card(column(page, 'Do zrobienia'), 'Farba')).toBeVisible();

  await page.context().setOffline(false);
  await expect(banner(page)).toBeHidden(tried);
  await dragTo(page, card(page, 'Farba'), column(page, 'W trakcie'));
  await expect(card(column(page, 'W trakcie'), 'Farba')).toBeVisible();
});

test('a write that is lost says so, though the browser knows of nothing, until it is live again', async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak');
  await openLiveBoard(page);
  await page.route(/trpc\/[^?]*task\.update/, refuse);
  await dragTo(page, card(page, 'Farba'), column(page, 'W trakcie'));
  await expect(banner(page)).toBeVisible(atOnce);
  await expect(page.getByText(/Brak połączenia z serwerem/)).toBeVisible();
  await expect(card(column(page, 'Do zrobienia'), 'Farba')).toBeVisible();
  await expect(banner(page)).toBeHidden(tried);
});

test("a card moved while a proxy answers in Ekipa's place returns, with the reason, and the line counts as gone", async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak');
  await openLiveBoard(page);
  await page.route(/trpc\/[^?]*task\.update/, badGateway);
  await dragTo(page, card(page, 'Farba'), column(page, 'W trakcie'));
  await expect(banner(page)).toBeVisible(atOnce);
  await expect(page.getByText(/Brak połączenia z serwerem/)).toBeVisible();
  await expect(card(column(page, 'Do zrobienia'), 'Farba')).toBeVisible();
});

test('a line that comes and goes for a moment is said once, not up and down', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await openLiveBoard(page);
  const changes = await page.evaluateHandle(() => {
    const seen: boolean[] = [];
    const look = () => {
      const isShown = document.body.textContent.includes('Brak połączenia na żywo.');
      if (isShown !== (seen.at(-1) ?? false)) seen.push(isShown);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  for (let times = 0; times < 3; times++) {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  }
  await expect(banner(page)).toBeVisible(atOnce);
  await expect(banner(page)).toBeHidden(tried);
  expect(await changes.jsonValue()).toEqual([true, false]);
});
