// Tasks on every screen that shows them, without a mouse: after the first address only keys are pressed.
import type { Page } from '@playwright/test';
import { dayInZone } from '#shared/calendar-day.ts';
import { card, column, lift } from '#tests/e2e/support/board.ts';
import { choose, expectFocus, pick, tabTo, walkTo, write } from '#tests/e2e/support/keyboard.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

type Made = { id: number };
const post = async (page: Page, path: string, data: object): Promise<Made> =>
  (await (await page.request.post(path, { data })).json()) as Made;

/** A project with tasks of those titles, shown as a board. */
async function openProject(page: Page, ...titles: string[]) {
  const { id: projectId } = await post(page, '/api/projects', { name: 'Sklep' });
  for (const title of titles) await post(page, '/api/tasks', { projectId, title });
  await page.goto(`/projects/${projectId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sklep' })).toBeVisible();
}

/** A task that its maker has to do today. */
async function makeOwnTask(page: Page, title: string) {
  const me = (await (await page.request.get('/api/auth/me')).json()) as Made;
  const { id: projectId } = await post(page, '/api/projects', { name: 'Sklep' });
  // Today as the server has it, though it is yesterday in UTC.
  const dueDate = dayInZone(Date.now(), 'Europe/Warsaw');
  await post(page, '/api/tasks', { projectId, title, dueDate, assignedToIds: [me.id] });
}

test('a task is made, opened, changed, talked about and closed', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await openProject(page);
  await choose(page, 'button', 'Dodaj zadanie');
  await expect(page.getByRole('dialog', { name: 'Nowe zadanie' })).toBeVisible();
  await expectFocus(page, 'textbox', /^Tytuł/);
  await page.keyboard.type('Umowa');
  await choose(page, 'button', 'Utwórz zadanie');
  await expect(page.getByRole('dialog')).toBeHidden();
  await choose(page, 'link', 'Umowa');
  const task = page.getByRole('dialog', { name: 'Zadanie' });
  await expect(task).toBeVisible();
  await choose(page, 'combobox', 'Status');
  await pick(page, 'option', 'W trakcie');
  await expect(page.getByText('Status zaktualizowany')).toBeVisible();
  await expectFocus(page, 'combobox', 'Status');
  await choose(page, 'combobox', 'Priorytet');
  await pick(page, 'option', 'Pilne na dziś', 'ArrowUp');
  await expect(task.getByText('Priorytet: Ważne zmieniono na Pilne na dziś')).toBeVisible();
  await write(page, 'Nowy komentarz', 'Podpisana');
  await page.keyboard.press('Control+Enter');
  await expect(task.getByText('Podpisana')).toBeVisible();
  await choose(page, 'button', 'Dodaj grupę');
  await expectFocus(page, 'textbox', 'Nazwa grupy');
  await page.keyboard.type('Przed podpisem');
  await page.keyboard.press('Enter');
  await write(page, 'Nowy element: Przed podpisem', 'Wzór');
  await page.keyboard.press('Enter');
  await tabTo(page, 'checkbox', 'Wzór', { isBack: true });
  await page.keyboard.press('Space');
  await expect(task.getByRole('checkbox', { name: 'Wzór' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(task).toBeHidden();
  await expectFocus(page, 'link', 'Umowa');
  await expect(card(column(page, 'W trakcie'), 'Umowa')).toBeVisible();
});

test('cards are moved, carried, selected and changed together, and it is undone', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await openProject(page, 'Farba', 'Wałek', 'Drabina');
  await test.step('to another column from its menu', async () => {
    await choose(page, 'button', 'Opcje zadania: Farba');
    await pick(page, 'menuitem', 'Przenieś do…');
    await expect(page.getByRole('dialog', { name: 'Przenieś zadanie' })).toBeVisible();
    await choose(page, 'button', 'W trakcie');
    await expect(card(column(page, 'W trakcie'), 'Farba')).toBeVisible();
    await expectFocus(page, 'link', 'Farba');
  });
  await test.step('back by Ctrl+Z', async () => {
    await expect(page.getByText('Status zaktualizowany')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(card(column(page, 'Do zrobienia'), 'Farba')).toBeVisible();
  });
  await test.step('carried by the arrows', async () => {
    await tabTo(page, 'link', 'Wałek', { isBack: true });
    await lift(page, 'Wałek', column(page, 'Do zrobienia'));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Zadanie „Wałek” jest nad kolumną W trakcie', { exact: false })).toBeAttached();
    await page.keyboard.press('Space');
    await expect(card(column(page, 'W trakcie'), 'Wałek')).toBeVisible();
    await expectFocus(page, 'link', 'Wałek');
  });
  await test.step('several at once', async () => {
    await tabTo(page, 'link', 'Drabina', { isBack: true });
    await page.keyboard.press('x');
    await tabTo(page, 'link', 'Farba');
    await page.keyboard.press('Shift+Enter');
    await expect(page.getByText('Zaznaczono 2 zadania')).toBeVisible();
    await choose(page, 'button', 'Status', { isBack: true });
    await pick(page, 'menuitem', 'Zakończone');
    for (const title of ['Drabina', 'Farba']) await expect(card(column(page, 'Zakończone'), title)).toBeVisible();
    await expect(page.getByText('2 zadania: Zakończone')).toBeVisible();
    await page.keyboard.press('Control+z');
    for (const title of ['Drabina', 'Farba']) await expect(card(column(page, 'Do zrobienia'), title)).toBeVisible();
  });
});

test('the list, the team, and the way between the tabs', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await openProject(page, 'Farba');
  await test.step('the list of tasks', async () => {
    await tabTo(page, 'tab', 'Tablica Kanban');
    await walkTo(page, 'tab', 'Lista zadań', 'ArrowRight');
    await page.keyboard.press('Enter');
    await choose(page, 'link', 'Farba');
    await expect(page.getByRole('dialog', { name: 'Zadanie' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectFocus(page, 'link', 'Farba');
    await choose(page, 'button', 'Opcje zadania: Farba');
    await pick(page, 'menuitemradio', 'W trakcie');
    await expect(page.getByText('Status zaktualizowany')).toBeVisible();
  });
  await test.step('a link that invites someone to the team', async () => {
    await tabTo(page, 'tab', 'Lista zadań', { isBack: true });
    await walkTo(page, 'tab', 'Zespół', 'ArrowRight');
    await page.keyboard.press('Enter');
    await choose(page, 'button', 'Dodaj osoby');
    await expect(page.getByRole('dialog', { name: 'Dodaj osoby' })).toBeVisible();
    await tabTo(page, 'tab', 'Wyszukaj', { isBack: true });
    await walkTo(page, 'tab', 'Zaproś po emailu', 'ArrowRight');
    await page.keyboard.press('Enter');
    await write(page, 'Adres email', 'nowy@firma.pl');
    await write(page, 'Nazwa użytkownika', 'nowy');
    await choose(page, 'button', 'Zaproś');
    await expect(page.getByRole('img', { name: /Kod QR/ })).toBeVisible();
    await tabTo(page, 'button', 'Kopiuj link');
    await choose(page, 'button', 'Gotowe');
    await expect(page.getByText('Oczekuje')).toBeVisible();
    await tabTo(page, 'button', 'Zmień: Anna Nowak');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /Członek zespołu/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectFocus(page, 'button', 'Zmień: Anna Nowak');
  });
});

test('a task in the calendar, and the months around it', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak', { at: '/' });
  await makeOwnTask(page, 'Farba');
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: 'Kalendarz' })).toBeVisible();
  await choose(page, 'button', 'Miesiąc');
  await choose(page, 'button', /^Farba, /);
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Tytuł' })).toHaveValue('Farba');
  await page.keyboard.press('Escape');
  await expectFocus(page, 'button', /^Farba, /);
  // Two months on: the weeks of the next month may begin with the last days of this one, and so with today.
  await choose(page, 'button', 'Następny', { isBack: true });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Brak zadań w tym okresie')).toBeVisible();
  await choose(page, 'button', 'Dzisiaj', { isBack: true });
  await expect(page.getByRole('button', { name: /^Farba, / })).toBeVisible();
});

test('my tasks: opened, moved, carried to another cell', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak', { at: '/' });
  await makeOwnTask(page, 'Farba');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Moje zadania' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Farba' })).toBeVisible();
  await choose(page, 'link', 'Farba');
  await expect(page.getByRole('dialog', { name: 'Zadanie' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectFocus(page, 'link', 'Farba');
  await choose(page, 'button', 'Opcje zadania: Farba');
  await pick(page, 'menuitem', 'Przenieś do…');
  await expect(page.getByRole('dialog', { name: 'Przenieś zadanie' })).toBeVisible();
  await choose(page, 'combobox', 'Status');
  await pick(page, 'option', 'W trakcie');
  await choose(page, 'button', 'Przenieś');
  await expect(page.getByText('Zadanie zaktualizowane')).toBeVisible();
  await tabTo(page, 'link', 'Farba', { isBack: true });
  await lift(page, 'Farba', page.locator('[data-cell="in_progress/wazne"]'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Zadanie „Farba” jest nad polem:', { exact: false })).toHaveText(/Do akceptacji/);
  await page.keyboard.press('Space');
  await expectFocus(page, 'link', 'Farba');
});
