// Signing in, projects, the search and settings without a mouse: after the first address only keys are pressed.
import { choose, expectFocus, pick, tabTo, write } from '#tests/e2e/support/keyboard.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('someone registers and signs in', async ({ browser, server }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await page.goto('/login');
  await choose(page, 'link', 'Zarejestruj się');
  await expect(page).toHaveURL(/register/);
  // Each of the two screens takes the focus as it comes: a key that is pressed before is pressed on the one that goes.
  await expect(page.getByRole('main')).toBeFocused();
  const answers = [
    ['Imię i nazwisko', 'Anna Nowak'],
    ['Email', 'anna@ekipa.test'],
    ['Nazwa użytkownika', 'anna'],
    ['Hasło', 'tajne123'],
    ['Potwierdź hasło', 'tajne123'],
  ] as const;
  for (const [name, text] of answers) await write(page, name, text);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Zaloguj się do swojego konta')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await write(page, 'Nazwa użytkownika', 'anna');
  await write(page, 'Hasło', 'tajne');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Nieprawidłowa nazwa użytkownika lub hasło');
  await tabTo(page, 'textbox', 'Hasło', { isBack: true });
  await page.keyboard.press('End');
  await page.keyboard.type('123');
  await choose(page, 'button', 'Zaloguj się');
  await expect(page.getByRole('heading', { level: 1, name: 'Projekty' })).toBeVisible();
});

test('a project is made, put in the trash and brought back', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak', { at: '/' });
  await page.keyboard.press('Tab');
  await expectFocus(page, 'link', 'Przejdź do treści');
  await page.keyboard.press('Enter');
  await choose(page, 'button', 'Nowy projekt');
  await expect(page.getByRole('dialog', { name: 'Nowy projekt' })).toBeVisible();
  await expectFocus(page, 'textbox', /^Nazwa/);
  await page.keyboard.type('Sklep');
  await choose(page, 'button', 'Utwórz projekt');
  await expect(page.getByRole('dialog')).toBeHidden();
  await tabTo(page, 'button', 'Opcje: Sklep');
  await page.keyboard.press('Enter');
  await pick(page, 'menuitem', 'Usuń projekt');
  await choose(page, 'button', 'Przenieś do kosza');
  await expect(page.getByText('„Sklep” przeniesiony do kosza')).toBeVisible();
  await choose(page, 'button', 'Kosz', { isBack: true });
  await choose(page, 'button', 'Opcje: Sklep');
  await pick(page, 'menuitem', 'Przywróć projekt');
  await expect(page.getByText('Brak usuniętych projektów')).toBeVisible();
  await choose(page, 'button', 'Wróć do projektów', { isBack: true });
  await choose(page, 'link', 'Sklep');
  await expect(page.getByRole('heading', { level: 1, name: 'Sklep' })).toBeVisible();
});

test('the search, the overview of keys and the settings', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak', { at: '/' });
  await test.step('a profile is changed', async () => {
    await page.keyboard.press('Control+k');
    await expectFocus(page, 'combobox', /^Szukaj/);
    await page.keyboard.type('profil');
    await expect(page.getByRole('option', { name: /profil/i }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
    await tabTo(page, 'textbox', /^Imię i nazwisko/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Anna Zielińska');
    await choose(page, 'button', 'Zapisz zmiany');
    await expect(page.getByText('Profil zaktualizowany')).toBeVisible();
  });
  await test.step('the keys are shown, and gone again', async () => {
    await tabTo(page, 'button', 'Menu konta', { isBack: true });
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Skróty klawiszowe' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectFocus(page, 'button', 'Menu konta');
  });
  await test.step('how it looks, in which language, which time', async () => {
    await page.keyboard.press('Enter');
    await pick(page, 'menuitem', 'Ustawienia');
    await expect(page.getByRole('heading', { level: 1, name: 'Ustawienia' })).toBeVisible();
    await choose(page, 'button', 'Ciemny');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await tabTo(page, 'combobox', 'Strefa czasowa');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('tokyo');
    await pick(page, 'option', /^Asia\/Tokyo/);
    await expect(page.getByRole('combobox', { name: 'Strefa czasowa' })).toHaveValue(/^Asia\/Tokyo/);
    await choose(page, 'button', 'English', { isBack: true });
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
    await choose(page, 'button', 'Polski');
    await expect(page.getByRole('heading', { name: 'Wygląd' })).toBeVisible();
  });
  await test.step('where one is signed in, and the end of the account, thought better of', async () => {
    await choose(page, 'button', 'Usuń konto');
    await expect(page.getByLabel(/^Twoje hasło/)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectFocus(page, 'button', 'Usuń konto');
  });
});
