// Chats and notifications without a mouse: after the first address only keys are pressed.
import { said } from '#tests/e2e/support/chat.ts';
import { choose, expectFocus, pick, tabTo } from '#tests/e2e/support/keyboard.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import type { Page } from '@playwright/test';

const post = async (page: Page, path: string, data: object) =>
  (await (await page.request.post(path, { data })).json()) as { id: number };

test('a chat is made in two steps, and everything done with a message', async ({ visitor }) => {
  await visitor('Ewa Łęcka');
  const anna = await visitor('Anna Nowak', { at: '/' });
  const { page } = anna;
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { level: 1, name: 'Czaty' })).toBeVisible();
  await test.step('the chat', async () => {
    await choose(page, 'button', 'Nowy czat');
    await expect(page.getByRole('dialog', { name: 'Utwórz czat' })).toBeVisible();
    await expectFocus(page, 'textbox', /^Nazwa czatu/);
    await page.keyboard.type('Lunch');
    await choose(page, 'button', 'Dalej do wyboru członków');
    await expectFocus(page, 'textbox', 'Szukaj użytkowników');
    await page.keyboard.type('lecka');
    await expect(page.getByRole('checkbox', { name: 'Ewa Łęcka' })).toBeVisible();
    await tabTo(page, 'checkbox', 'Ewa Łęcka');
    await page.keyboard.press('Space');
    await choose(page, 'button', /^Utwórz czat/);
    await expect(page.getByText('Nowy czat został utworzony')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('it is open, and one writes', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Lunch' })).toBeVisible();
    await expectFocus(page, 'textbox', 'Wiadomość');
    await page.keyboard.type('Pierogi o 12?');
    await page.keyboard.press('Enter');
    await expect(said(anna, 'Pierogi o 12?')).toBeVisible();
    await expectFocus(page, 'textbox', 'Wiadomość');
  });
  const openMenu = async () => {
    await choose(page, 'button', 'Więcej działań: wiadomość, Anna Nowak', { isBack: true });
  };
  await test.step('a reaction', async () => {
    await openMenu();
    await pick(page, 'menuitem', 'Zareaguj');
    await expect(page.getByRole('dialog', { name: 'Zareaguj' })).toBeVisible();
    await choose(page, 'button', '🎉');
    await expect(page.getByRole('button', { name: '🎉 1: Ty' })).toBeVisible();
  });
  await test.step('an answer', async () => {
    await tabTo(page, 'textbox', 'Wiadomość');
    await openMenu();
    await pick(page, 'menuitem', 'Odpowiedz');
    await expectFocus(page, 'textbox', 'Wiadomość');
    await page.keyboard.type('Idę');
    await page.keyboard.press('Enter');
    await expect(said(anna, 'Idę').getByTitle('Przejdź do wiadomości: Anna Nowak')).toBeVisible();
  });
  await test.step('other words', async () => {
    await openMenu();
    await pick(page, 'menuitem', 'Edytuj');
    await expectFocus(page, 'textbox', 'Treść wiadomości');
    await page.keyboard.type(' już');
    await page.keyboard.press('Enter');
    await expect(said(anna, 'Idę już').getByText('edytowano')).toBeVisible();
    await expect(said(anna, 'Idę już').getByRole('button', { name: /^Więcej działań/ })).toBeFocused();
  });
  await test.step('a pin, and what is pinned', async () => {
    await page.keyboard.press('Enter');
    await pick(page, 'menuitem', 'Przypnij');
    await choose(page, 'button', /^1 przypięta wiadomość/, { isBack: true });
    await expect(page.getByRole('dialog', { name: 'Przypięte wiadomości' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectFocus(page, 'button', /^1 przypięta wiadomość/);
  });
});

test('the bell: an invitation is accepted, and the panel closes to where it was opened', async ({ visitor }) => {
  const { page, email } = await visitor('Anna Nowak', { at: '/' });
  const ewa = await visitor('Ewa Łęcka');
  const project = await post(ewa.page, '/api/projects', { name: 'Remont' });
  await post(ewa.page, `/api/projects/${project.id}/invitations`, { invitedUserEmail: email });
  const bell = /^Powiadomienia/;
  await expect(page.getByRole('button', { name: bell })).toHaveAccessibleName(/1 niep/);
  await choose(page, 'button', bell);
  await expect(page.getByRole('dialog', { name: 'Powiadomienia' })).toBeVisible();
  await choose(page, 'button', /^Akceptuj/);
  await expect(page.getByText('Zaproszenie zostało zaakceptowane').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expectFocus(page, 'button', bell);
  await choose(page, 'link', 'Remont');
  await expect(page.getByRole('heading', { level: 1, name: 'Remont' })).toBeVisible();
});
