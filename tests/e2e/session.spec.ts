// Coming and going: whose session it is, in every tab, and where one comes out again.
import { expect, test } from '#tests/e2e/support/test.ts';
import type { Page } from '@playwright/test';

const signIn = async (page: Page, username: string) => {
  await page.getByLabel('Nazwa użytkownika').fill(username);
  await page.getByLabel('Hasło', { exact: true }).fill('tajne123');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
};

/** In the chat of a project at that address Anna's words are typed, and not sent yet. */
const write = async (page: Page, url: string) => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Czat', exact: true }).last().click();
  await page.getByRole('textbox', { name: 'Wiadomość' }).fill('Mówi Anna');
};

test('whoever signs out leaves nothing to the next person, in no tab (B28)', async ({ visitor }) => {
  const ewa = await visitor('Ewa Łęcka');
  const anna = await visitor('Anna Nowak', { at: '/' });
  await anna.page.request.post('/api/projects', { data: { name: 'Tylko Anny' } });
  const otherTab = await anna.page.context().newPage();
  await otherTab.goto('/');
  await expect(otherTab.getByText('Tylko Anny')).toBeVisible();

  await anna.page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(anna.page).toHaveURL(/\/login$/);
  await expect(otherTab).toHaveURL(/\/login$/);

  await anna.page.route(/trpc\/[^?]*project\.list/, () => new Promise(() => undefined));
  await signIn(anna.page, ewa.username);
  await expect(anna.page.getByRole('heading', { name: 'Projekty' })).toBeVisible();
  await expect(anna.page.getByText('Ewa Łęcka').first()).toBeVisible();
  await expect(anna.page.getByText('Ładowanie...').first()).toBeAttached();
  await expect(anna.page.getByText('Tylko Anny')).toBeHidden();
  await expect(otherTab.getByText('Ewa Łęcka').first()).toBeVisible();
  await expect(otherTab.getByText('Brak projektów')).toBeVisible();
});

test('whoever signs out before what they said has arrived is asked first', async ({ server, visitor }) => {
  const { page } = await visitor('Anna Nowak');
  const project = await (await page.request.post('/api/projects', { data: { name: 'Sklep' } })).json();
  await page.route(/trpc\/[^?]*message\.send/, (route) => route.abort());
  await write(page, `${server.url}/projects/${project.id}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nie wysłano')).toBeVisible();
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

test('a session that has ended leads to sign-in, once, and back to the page', async ({ visitor }) => {
  const { page, username } = await visitor('Anna Nowak', { at: '/' });
  await page.goto('/?sort=name');
  await page.getByRole('button', { name: 'Nowy projekt', exact: true }).click();
  await page.context().clearCookies();
  await page.getByLabel('Nazwa').fill('Za późno');
  await page.getByRole('button', { name: 'Utwórz projekt' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, username);
  await expect(page).toHaveURL(/\/\?sort=name$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Projekty' })).toBeVisible();
});

test('a page asked for before signing in is the page one comes to', async ({ browser, server, visitor }) => {
  const { username } = await visitor('Anna Nowak');
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await page.goto('/my-tasks');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, username);
  // The page then adds its order to its address.
  await expect(page).toHaveURL(/\/my-tasks(\?|$)/);
});

test('language and theme are chosen at once, in every tab, and stay after signing out', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak', { at: '/' });
  const otherTab = await page.context().newPage();
  await otherTab.goto('/');
  await page.getByRole('button', { name: 'Menu konta' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  for (const tab of [page, otherTab]) {
    await expect(tab.getByRole('heading', { name: 'Projects' })).toBeVisible();
    await expect(tab.locator('html')).toHaveAttribute('lang', 'en');
    await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark');
    // What a phone draws around the page.
    await expect(tab.locator('meta[name=theme-color]')).toHaveAttribute('content', '#101110');
  }
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.reload();
  await expect(page.getByText('Sign in to your account')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password');
});
