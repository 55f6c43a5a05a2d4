// Coming and going: whose session it is, in every tab, and where one comes out again.
import { expect, test } from '#tests/e2e/support/test.ts';
import { signIn } from '#tests/e2e/support/session.ts';

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
