// One's own account: how others see it, where it is signed in, what it keeps, and its end.
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { live } from '#tests/e2e/support/board.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const signIn = async (page: Page, username: string, password = 'tajne123') => {
  await page.goto('/login');
  await page.getByLabel('Nazwa użytkownika').fill(username);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
};
const newBrowser = async (browser: Browser, baseURL: string, options = {}) =>
  (await browser.newContext({ baseURL, ...options })).newPage();

/** Red on the left, blue on the right, twice as wide as high. */
const twoColours = async () => {
  const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const wide = sharp({ create: { width: 600, height: 300, channels: 3, background: '#00f' } });
  return wide
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
};

test('a name and a picture cut by hand are seen in the top bar, in the other tab and by colleagues', async ({
  visitor,
}) => {
  const ewa = await visitor('Ewa Łęcka');
  const { page } = await visitor('Anna Nowak');
  const { id } = await (await page.request.post('/api/projects', { data: { name: 'Sklep' } })).json();
  const ewaId = ((await (await ewa.page.request.get('/api/auth/me')).json()) as { id: number }).id;
  await page.request.post(`/api/projects/${id}/members`, { data: { userId: ewaId, role: 'worker' } });
  await ewa.page.goto(`/projects/${id}?tab=team`);
  await expect(ewa.page.getByText('Anna Nowak').first()).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/');
  await expect(otherTab.getByText('Anna Nowak').first()).toBeVisible();

  await page.goto('/profile');
  await page.getByLabel('Imię i nazwisko').fill('Anna Zielińska');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Zmień zdjęcie' }).click();
  await (await chooser).setFiles({ name: 'ja.png', mimeType: 'image/png', buffer: await twoColours() });
  const frame = page.getByRole('application', { name: /^Kadr/ });
  await expect(frame).toBeFocused();
  const box = await frame.boundingBox();
  if (!box) throw new Error('the frame can be seen');
  // Far to the right: only what is red is left in it.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 600, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Użyj zdjęcia' }).click();
  await expect(page.getByText('Zmiana zdjęcia czeka na zapisanie.')).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect(page.getByText('Profil zaktualizowany')).toBeVisible();

  const face = page.getByRole('banner').getByRole('button', { name: 'Menu konta' }).locator('img');
  await expect(face).toHaveAttribute('src', /^\/files\/avatars\//);
  const picture = await (await page.request.get((await face.getAttribute('src')) ?? '')).body();
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number) => [...data.subarray((128 * info.width + x) * info.channels).subarray(0, 3)];
  expect([info.width, info.height]).toEqual([256, 256]);
  for (const x of [4, 250]) expect((pixel(x)[0] ?? 0) > (pixel(x)[2] ?? 0)).toBe(true);
  for (const seen of [otherTab, ewa.page]) await expect(seen.getByText('Anna Zielińska').first()).toBeVisible(live);
});

test('another password signs out the other browser, and is the one that works from then on', async ({
  browser,
  server,
  visitor,
}) => {
  const { page, username } = await visitor('Anna Nowak');
  const phone = await newBrowser(browser, server.url);
  await signIn(phone, username);
  await expect(phone.getByRole('heading', { name: 'Projekty' })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: /^Wyloguj: Chrome/ })).toBeVisible();
  await page.getByLabel(/^Obecne hasło/).fill('tajne123');
  await page.getByLabel(/^Nowe hasło/).fill('nowe456');
  await page.getByLabel(/^Powtórz nowe hasło/).fill('nowe456');
  await page.getByRole('button', { name: 'Zmień hasło' }).click();
  await expect(page.getByText('Hasło zmienione')).toBeVisible();
  await expect(phone).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: /^Wyloguj: Chrome/ })).toBeHidden();
  await signIn(phone, username);
  await expect(phone.getByRole('alert')).toHaveText('Nieprawidłowa nazwa użytkownika lub hasło');
  await signIn(phone, username, 'nowe456');
  await expect(phone.getByRole('heading', { name: 'Projekty' })).toBeVisible();
});

test('theme, language and time zone come along to a new browser, at sign-in', async ({ browser, server, visitor }) => {
  const { page, username } = await visitor('Anna Nowak');
  await page.goto('/settings');
  await page.getByRole('combobox', { name: 'Strefa czasowa' }).fill('tokyo');
  await page.getByRole('option', { name: /^Asia\/Tokyo/ }).click();
  await page.getByRole('button', { name: 'Ciemny' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/api/users/settings')).json())
    .toMatchObject({ language: 'en', theme: 'dark', timezone: 'Asia/Tokyo' });

  const fresh = await newBrowser(browser, server.url);
  await signIn(fresh, username);
  await expect(fresh.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await expect(fresh.locator('html')).toHaveAttribute('data-theme', 'dark');
  await fresh.goto('/settings');
  await expect(fresh.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo (UTC+09:00)');
});

test('an account is deleted once its project is handed over, and its name goes from what it made', async ({
  visitor,
}) => {
  const ewa = await visitor('Ewa Łęcka');
  const { page, username } = await visitor('Anna Nowak');
  const { id } = await (await page.request.post('/api/projects', { data: { name: 'Sklep' } })).json();
  const ewaId = ((await (await ewa.page.request.get('/api/auth/me')).json()) as { id: number }).id;
  await page.request.post(`/api/projects/${id}/members`, { data: { userId: ewaId, role: 'employer' } });
  await page.request.post(`/api/chat/project/${id}`, { data: { content: 'Dzień dobry' } });

  const askToDelete = async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Usuń konto' }).click();
    await page.getByLabel(/^Twoje hasło/).fill('tajne123');
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń konto' }).click();
  };
  await askToDelete();
  await page.getByRole('dialog').getByRole('link', { name: 'Sklep' }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${id}\\?tab=team$`));
  await page.request.post(`/api/projects/${id}/coordinator`, { data: { userId: ewaId } });
  await askToDelete();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Konto zostało usunięte.')).toBeVisible();
  await signIn(page, username);
  await expect(page.getByRole('alert')).toHaveText('Nieprawidłowa nazwa użytkownika lub hasło');

  await ewa.page.goto(`/projects/${id}`);
  await ewa.page.getByRole('button', { name: 'Czat', exact: true }).last().click();
  await expect(ewa.page.getByRole('log').getByText('Usunięty użytkownik').first()).toBeVisible();
});
