// Search, commands and shortcuts as people use them: by keyboard alone (contract §8).
import type { Page } from '@playwright/test';
import { expectSound } from '#tests/e2e/support/sound.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const post = async (page: Page, path: string, data: object): Promise<{ id: number }> =>
  (await (await page.request.post(path, { data })).json()) as { id: number };

const options = (page: Page) => page.getByRole('option');

const openSearch = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Szukaj/ })).toBeFocused();
};

async function twoInOneProject(visitor: (name: string, options: { at: string }) => Promise<{ page: Page }>) {
  const anna = await visitor('Anna Nowak', { at: '/' });
  const bartek = await visitor('Bartek Lis', { at: '/' });
  const { id } = await post(anna.page, '/api/projects', { name: 'Remont' });
  const me = (await (await bartek.page.request.get('/api/auth/me')).json()) as { id: number };
  await post(anna.page, `/api/projects/${id}/members`, { userId: me.id, role: 'worker' });
  return { anna: anna.page, bartek: bartek.page, projectId: id };
}

test('a task is found by a word of its comment without Polish letters, and opened by keyboard alone', async ({
  visitor,
}) => {
  const { anna, bartek, projectId } = await twoInOneProject(visitor);
  const task = await post(anna, '/api/tasks', { projectId, title: 'Kuchnia' });
  await post(anna, `/api/tasks/${task.id}/comments`, { content: 'Kolor to **żółć** z odcieniem zieleni' });
  await openSearch(bartek);
  await bartek.keyboard.type('zolc');
  await expect(options(bartek).first()).toContainText('Kuchnia');
  await expect(options(bartek).first().locator('mark')).toHaveText('żółć');
  await expectSound(bartek, 'what is found', '[role=dialog]');
  await bartek.keyboard.press('Enter');
  await expect(bartek.getByRole('dialog', { name: 'Zadanie' })).toBeVisible();
  await expect(bartek).toHaveURL(`/projects/${projectId}?task=${task.id}&sort=createdAt`);
  await expect.poll(() => bartek.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await bartek.keyboard.press('Escape');
  await expect(bartek.getByRole('dialog')).toHaveCount(0);

  await openSearch(bartek);
  await expect(bartek.getByRole('group', { name: 'Ostatnio otwierane' })).toContainText('Kuchnia');
});

test('a private task of someone else is not found, nor what is said of it', async ({ visitor }) => {
  const { anna, bartek, projectId } = await twoInOneProject(visitor);
  const task = await post(anna, '/api/tasks', { projectId, title: 'Tajemnica Anny', isPrivate: true });
  await post(anna, `/api/tasks/${task.id}/comments`, { content: 'Prezent dla Bartka' });
  for (const [page, finds] of [
    [anna, true],
    [bartek, false],
  ] as const) {
    await openSearch(page);
    await page.keyboard.type('tajemnica');
    if (finds) await expect(options(page).first()).toContainText('Tajemnica Anny');
    else await expect(page.getByText('Nic nie pasuje do „tajemnica”.', { exact: false })).toBeVisible();
    await page.getByRole('combobox').fill('prezent');
    if (finds) await expect(options(page).first()).toContainText('Prezent dla Bartka');
    else await expect(page.getByText('Nic nie pasuje do „prezent”.', { exact: false })).toBeVisible();
  }
});

test('over a dialog the search opens and closes with the dialog as it was; what is half filled is asked about', async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak');
  const { id } = await post(page, '/api/projects', { name: 'Remont' });
  await page.goto(`/projects/${id}`);
  await expect(page.locator('[data-board]')).toBeVisible();
  await page.keyboard.press('n');
  const title = page.getByLabel('Tytuł');
  await title.fill('Zamówić farbę');
  await openSearch(page);
  const field = page.getByRole('combobox', { name: 'Szukaj projektów, zadań, osób, czatów i poleceń' });
  await expect(field).toBeFocused();
  await field.click();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Zamówić farbę');

  await openSearch(page);
  await page.keyboard.type('kalendarza');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Odrzucić zmiany?' })).toBeVisible();
  await page.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect(title).toHaveValue('Zamówić farbę');
  await expect(page).toHaveURL(`/projects/${id}?sort=createdAt`);
});

test('where a command leads has the focus: the form of a new task, or the content of the page', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  const { id } = await post(page, '/api/projects', { name: 'Remont' });
  await page.goto(`/projects/${id}`);
  await expect(page.locator('[data-board]')).toBeVisible();
  for (let times = 0; times < 3; times += 1) {
    await openSearch(page);
    await page.keyboard.type('nowe zadanie');
    await page.keyboard.press('Enter');
    const title = page.getByRole('dialog', { name: 'Nowe zadanie' }).getByLabel('Tytuł');
    await expect(title).toBeFocused();
    await expect(page.getByRole('combobox', { name: /^Szukaj/ })).toHaveCount(0);
    await expect(title).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await openSearch(page);
  await page.keyboard.type('przejdź do kalendarza');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kalendarz' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Szukaj/ })).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a command begins a task or a project from anywhere, once; who signs out leaves no trace of where they were', async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak');
  const { id } = await post(page, '/api/projects', { name: 'Remont' });
  await page.goto(`/projects/${id}`);
  await expect(page.locator('[data-board]')).toBeVisible();
  await openSearch(page);
  await page.keyboard.type('nowy projekt');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Nowy projekt' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Projekty' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('ekipa.recent.')))).toBe(
    true,
  );
  await openSearch(page);
  await page.keyboard.type('wyloguj');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Zaloguj się do swojego konta')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ekipa.recent.')))).toEqual(
    [],
  );
});
