import type { Page } from '@playwright/test';

/** On the page of signing in. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Nazwa użytkownika').fill(username);
  await page.getByLabel('Hasło', { exact: true }).fill('tajne123');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
}
