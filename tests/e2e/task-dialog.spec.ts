// The history of the browser and the task dialog; the board under the wheel of a mouse.
import type { Page } from '@playwright/test';
import { card, column, live } from '#tests/e2e/support/board.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** A project with a task, opened from the dashboard, so that there is something to go back to. */
async function openProject(page: Page) {
  const made = await page.request.post('/api/projects', { data: { name: 'Sklep', dueDate: '2099-01-01' } });
  const { id } = await made.json();
  await page.request.post('/api/tasks', { data: { projectId: id, title: 'Umowa', priority: 'high' } });
  await page.goto('/');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(card(page, 'Umowa')).toBeVisible();
}
const dialog = (page: Page) => page.getByRole('dialog');
const steps = (page: Page) => page.evaluate(() => (history.state as { idx: number }).idx);

test('whoever opens a form by a double click has it once, and it stays', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await openProject(page);
  const before = await steps(page);
  const button = page.getByRole('button', { name: 'Dodaj zadanie', exact: true }).first();
  await button.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(dialog(page).getByLabel('Tytuł')).toBeFocused();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.keyboard.type('Kupić wałek');
  await dialog(page).getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect(card(page, 'Kupić wałek')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(await steps(page)).toBe(before);
});

test('Back asks before it throws away what was typed in a task, old or new', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await openProject(page);
  const fields = [
    [() => card(page, 'Umowa').getByRole('link').click(), 'Umowa najmu'],
    [() => page.getByRole('button', { name: 'Dodaj zadanie', exact: true }).first().click(), 'Kupić wałek'],
  ] as const;
  for (const [open, typed] of fields) {
    await open();
    const title = dialog(page).getByLabel('Tytuł');
    await title.fill(typed);
    for (let times = 0; times < 2; times++) {
      await page.goBack();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Wróć do edycji' }).click();
      await expect(title).toHaveValue(typed);
    }
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Odrzuć', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(card(page, 'Umowa')).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Projekty' })).toBeVisible();
});

test('closing the page asks first while there is something typed', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await openProject(page);
  await card(page, 'Umowa').getByRole('link').click();
  const title = dialog(page).getByLabel('Tytuł');
  await title.fill('Umowa najmu');
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  await expect(title).toHaveValue('Umowa najmu');
});

test('Back closes a dialog that nothing was typed in, and Forward opens it again', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await openProject(page);
  await page.getByRole('button', { name: 'Dodaj zadanie', exact: true }).first().click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'Umowa')).toBeVisible();
  await card(page, 'Umowa').getByRole('link').click();
  await dialog(page).getByRole('button', { name: 'Anuluj' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.goForward();
  await expect(dialog(page).getByLabel('Tytuł')).toHaveValue('Umowa');
});

test('tasks that were opened, saved and closed leave no steps behind', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await openProject(page);
  const before = await steps(page);
  for (const title of ['Umowa najmu', 'Umowa o pracę']) {
    await card(page, 'Umowa').getByRole('link').click();
    await dialog(page).getByLabel('Tytuł').fill(title);
    await dialog(page).getByRole('button', { name: 'Zapisz zmiany' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(card(page, title)).toBeVisible();
    await expect.poll(() => steps(page)).toBe(before);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Projekty' })).toBeVisible();
});

test('a form that goes with a reload leaves no step behind that Back would spend on nothing', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await openProject(page);
  const before = await steps(page);
  await page.getByRole('button', { name: 'Dodaj zadanie', exact: true }).first().click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(card(page, 'Umowa')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => steps(page)).toBe(before);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Projekty' })).toBeVisible();
});

test('what is edited in a form comes back to the task, and what is changed in the task stands on the card', async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak');
  await openProject(page);
  await card(page, 'Umowa').getByRole('link').click();
  await dialog(page).getByRole('button', { name: 'Edytuj', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edycja zadania' });
  await form.getByLabel('Opis').fill('Podpisać **do piątku**');
  await form.getByRole('button', { name: 'Zapisz zmiany' }).click();
  const task = page.getByRole('dialog', { name: 'Zadanie', exact: true });
  await expect(task.getByText('do piątku')).toBeVisible();
  await task.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Do sprawdzenia' }).click();
  await expect(page.getByText('Status zaktualizowany')).toBeVisible();
  await task.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect(task).toBeHidden();
  await expect(card(column(page, 'Do akceptacji'), 'Umowa')).toBeVisible();
});

test('two people with one task open see each other’s changes, and nobody’s text is lost', async ({ visitor }) => {
  const [anna, ewa] = [await visitor('Anna Nowak'), await visitor('Ewa Łęcka')];
  await openProject(anna.page);
  const projectId = Number(/projects\/(\d+)/.exec(anna.page.url())?.[1]);
  const { id: userId } = await (await ewa.page.request.get('/api/auth/me')).json();
  await anna.page.request.post(`/api/projects/${projectId}/members`, { data: { userId, role: 'manager' } });
  await card(anna.page, 'Umowa').getByRole('link').click();
  await expect(dialog(anna.page)).toBeVisible();
  await ewa.page.goto(anna.page.url());
  const [hers, his] = [dialog(anna.page), dialog(ewa.page)];

  await his.getByLabel('Szacowany czas').fill('1,5h');
  await his.getByLabel('Szacowany czas').press('Enter');
  await expect(hers.getByLabel('Szacowany czas')).toHaveValue('1h 30m', live);
  await expect(hers.getByText(/Szacowany czas: brak/)).toBeVisible(live);

  await hers.getByLabel('Tytuł').fill('Umowa najmu');
  await his.getByLabel('Tytuł').fill('Umowa o pracę');
  await his.getByLabel('Tytuł').press('Enter');
  await expect(hers.getByText('Tytuł: teraz „Umowa o pracę”')).toBeVisible(live);
  await expect(hers.getByLabel('Tytuł')).toHaveValue('Umowa najmu');
  await hers.getByRole('button', { name: 'Zostaw moje' }).click();
  await hers.getByLabel('Tytuł').press('Enter');
  await expect(his.getByLabel('Tytuł')).toHaveValue('Umowa najmu', live);
});

test('a timer goes on over a reload, and its time is added when it stops', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await openProject(page);
  await card(page, 'Umowa').getByRole('link').click();
  await dialog(page).getByRole('button', { name: 'Uruchom stoper' }).click();
  await expect(dialog(page).getByRole('timer')).toBeVisible();
  await page.reload();
  await expect(dialog(page).getByRole('timer')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Zatrzymaj stoper' }).click();
  await expect(dialog(page).getByRole('timer')).toBeHidden();
  await dialog(page).getByLabel('Dodaj czas').fill('4h 30m');
  await dialog(page).getByLabel('Dodaj czas').press('Enter');
  await expect(dialog(page).getByRole('list', { name: 'Wpisy czasu pracy' })).toContainText('+4h 30m');
});

test('a link to a task closes to its board', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await openProject(page);
  await card(page, 'Umowa').getByRole('link').click();
  await expect(dialog(page)).toBeVisible();
  const link = page.url();
  await page.goto('/');
  await page.goto(link);
  await dialog(page).getByRole('button', { name: 'Anuluj' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'Umowa')).toBeVisible();
  expect(page.url()).not.toContain('task=');
});

test('on a phone, Back closes the chat and stays in the project', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak', { viewport: { width: 390, height: 844 } });
  await openProject(page);
  const before = await steps(page);
  await page.getByRole('button', { name: 'Czat', exact: true }).last().click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'Umowa')).toBeVisible();
  await page.getByRole('button', { name: 'Czat', exact: true }).last().click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => steps(page)).toBe(before);
});

test('the wheel moves the board sideways and it stays where it was moved', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak', { viewport: { width: 1000, height: 800 } });
  await openProject(page);
  const board = page.locator('[data-board]');
  await board.hover();
  await page.mouse.wheel(60, 0);
  await expect.poll(() => board.evaluate((element) => element.scrollLeft)).toBe(60);
  await page.mouse.wheel(60, 0);
  await expect.poll(() => board.evaluate((element) => element.scrollLeft)).toBe(120);
});
