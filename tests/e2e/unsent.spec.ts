// What was said and has not arrived: who leaves is asked first, and it goes in nobody else's name.
import type { Page } from '@playwright/test';
import { signIn } from '#tests/e2e/support/session.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** In the chat of a project at that address Anna's words are typed, and not sent yet. */
const write = async (page: Page, url: string) => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Czat', exact: true }).last().click();
  await page.getByRole('textbox', { name: 'Wiadomość' }).fill('Mówi Anna');
};

/** A project before Anna, whose messages do not arrive from that page until it is said that they may. */
async function withLoss(page: Page, url: string) {
  const project = await (await page.request.post('/api/projects', { data: { name: 'Sklep' } })).json();
  let isLost = true;
  await page.route(/trpc\/[^?]*message\.send/, (route) => (isLost ? route.abort() : route.fallback()));
  await write(page, `${url}/projects/${project.id}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nie wysłano')).toBeVisible();
  return async () => {
    isLost = false;
    await expect(page.getByText(/^(Nie wysłano|Wysyłanie)/)).toHaveCount(0, { timeout: 25_000 });
  };
}

test('whoever signs out before what they said has arrived is asked first', async ({ server, visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await withLoss(page, server.url);
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  const question = page.getByRole('alertdialog', { name: 'Wylogować się mimo to?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Mówi Anna')).toBeVisible();
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await question.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('so is whoever signs out before what they said in another tab has arrived, and not after that', async ({
  server,
  visitor,
}) => {
  const { page, username } = await visitor('Anna Nowak', { at: '/' });
  const otherTab = await page.context().newPage();
  let arrive = await withLoss(otherTab, server.url);
  const signOut = page.getByRole('button', { name: 'Wyloguj się' });
  const question = page.getByRole('alertdialog', { name: 'Wylogować się mimo to?' });

  await test.step('asked, she stays and keeps her words; once they have arrived nobody asks', async () => {
    await signOut.click();
    await expect(question).toContainText('w tej lub innej karcie');
    await question.getByRole('button', { name: 'Anuluj' }).click();
    await expect(question).toBeHidden();
    await expect(otherTab.getByText('Mówi Anna')).toBeVisible();
    await arrive();
    await signOut.click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(otherTab).toHaveURL(/\/login$/);
  });

  await test.step('asked again, she goes; what was lost then asks nobody later', async () => {
    await signIn(page, username);
    await expect(page.getByRole('heading', { name: 'Projekty' })).toBeVisible();
    await otherTab.unrouteAll();
    arrive = await withLoss(otherTab, server.url);
    await signOut.click();
    await question.getByRole('button', { name: 'Wyloguj się' }).click();
    await expect(otherTab).toHaveURL(/\/login$/);
    await signIn(page, username);
    await expect(otherTab.getByRole('heading', { name: 'Projekty' })).toBeVisible();
    await signOut.click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('so is whoever closes the tab, and only as long', async ({ server, visitor }) => {
  const { page } = await visitor('Anna Nowak');
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  const arrive = await withLoss(page, server.url);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await arrive();
  await expect(page.getByText('Mówi Anna')).toBeVisible();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual(['beforeunload']);
});

test('what one person said and the line lost is not sent in the name of the next one in the same tab', async ({
  server,
  visitor,
}) => {
  const ewa = await visitor('Ewa Łęcka');
  const { page } = await visitor('Anna Nowak');
  const project = await (await page.request.post('/api/projects', { data: { name: 'Sklep' } })).json();
  const [{ id: userId }] = await (await page.request.get('/api/users/search?q=ewa')).json();
  await page.request.post(`/api/projects/${project.id}/members`, { data: { userId, role: 'worker' } });
  await page.clock.install();
  await page.route(/trpc\/[^?]*message\.send/, (route) => route.abort());
  await write(page, `${server.url}/projects/${project.id}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nie wysłano')).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Moje zadania' }).first().click();
  await expect(page).toHaveURL(/\/login$/);

  await page.unroute(/trpc\/[^?]*message\.send/);
  await signIn(page, ewa.username);
  await expect(page.getByText('Ewa Łęcka').first()).toBeVisible();
  await page.clock.fastForward(30_000);
  // Within the same page: another one would forget the sender that must not come back.
  await page.getByRole('link', { name: 'Projekty' }).first().click();
  await page.getByRole('link', { name: 'Sklep' }).first().click();
  await page.getByRole('button', { name: 'Czat', exact: true }).last().click();
  await expect(page.getByRole('textbox', { name: 'Wiadomość' })).toBeVisible();
  await expect(page.getByText('Mówi Anna')).toHaveCount(0);
  expect(await (await page.request.get(`/api/chat/project/${project.id}`)).json()).toEqual([]);
});

test('nor where another one has signed in over the session without the page knowing', async ({ server, visitor }) => {
  const ewa = await visitor('Ewa Łęcka');
  const { page } = await visitor('Anna Nowak');
  const project = await (await page.request.post('/api/projects', { data: { name: 'Sklep' } })).json();
  const [{ id: userId }] = await (await page.request.get('/api/users/search?q=ewa')).json();
  await page.request.post(`/api/projects/${project.id}/members`, { data: { userId, role: 'worker' } });
  await write(page, `${server.url}/projects/${project.id}`);
  await page.request.post('/api/auth/login', { data: { username: ewa.username, password: 'tajne123' } });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  const said = await (await page.request.get(`/api/chat/project/${project.id}`)).json();
  expect(said).toEqual([]);
});

test('such a page is left as soon as it is known, and takes no file along in the other’s name', async ({
  server,
  visitor,
}) => {
  const ewa = await visitor('Ewa Łęcka');
  const { page, username } = await visitor('Anna Nowak');
  const project = await (await page.request.post('/api/projects', { data: { name: 'Sklep' } })).json();
  const signInAsEwa = () =>
    page.request.post('/api/auth/login', { data: { username: ewa.username, password: 'tajne123' } });
  await page.goto(`${server.url}/projects/${project.id}`);
  await expect(page.getByRole('heading', { name: 'Sklep' })).toBeVisible();
  await signInAsEwa();
  await expect(page).toHaveURL(/\/login$/, { timeout: 25_000 });

  await signIn(page, username);
  await expect(page.getByRole('heading', { name: 'Sklep' })).toBeVisible();
  await page.routeWebSocket('**/ws*', () => {});
  await write(page, `${server.url}/projects/${project.id}`);
  await signInAsEwa();
  const answered = page.waitForResponse('**/api/messages/files');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  expect((await answered).status()).toBe(401);
  await expect(page).toHaveURL(/\/login$/);
});

test('a file that is answered once its sender has signed in again throws nobody out', async ({ server, visitor }) => {
  const { page, username } = await visitor('Anna Nowak');
  const project = await (await page.request.post('/api/projects', { data: { name: 'Sklep' } })).json();
  let answer: () => void = () => undefined;
  const isAwaited = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/messages/files', async (route) => {
    await isAwaited;
    await route.fulfill({ status: 401, json: { code: 'auth.required', message: 'Zaloguj się.' } });
  });
  await write(page, `${server.url}/projects/${project.id}`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Moje zadania' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, username);
  await expect(page.getByRole('heading', { name: 'Moje zadania' })).toBeVisible();
  const answered = page.waitForResponse('**/api/messages/files');
  answer();
  await answered;
  await page.getByRole('link', { name: 'Projekty' }).first().click();
  await expect(page.getByRole('link', { name: 'Sklep' }).first()).toBeVisible();
});
