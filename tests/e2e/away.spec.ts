// Being away: without a connection, or outside a project.
import { card } from '#tests/e2e/support/board.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import type { Page, Route } from '@playwright/test';

type Made = { id: number; userId: number };
const post = async (page: Page, path: string, data: object): Promise<Made> =>
  (await (await page.request.post(path, { data })).json()) as Made;

/** As a server that is not there. */
const refuse = (route: Route) => route.abort('connectionrefused');

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

test('where no live connection comes about, that is said, and changes of others come all the same', async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak');
  const { id } = await post(page, '/api/projects', { name: 'Remont' });
  await page.routeWebSocket('**/ws*', (socket) => void socket.close());
  await page.goto(`/projects/${id}`);
  await expect(page.getByText('Brak połączenia na żywo.', { exact: false })).toBeVisible({ timeout: 15_000 });
  await post(page, '/api/tasks', { projectId: id, title: 'Zamówić farbę' });
  await expect(card(page, 'Zamówić farbę')).toBeVisible({ timeout: 10_000 });
});
