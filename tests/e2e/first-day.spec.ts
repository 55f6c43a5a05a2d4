// A team's first day, as its people live it: everything through the screens, in two browsers.
import { existsSync } from 'node:fs';
import { card, column, dragTo, lift, live } from '#tests/e2e/support/board.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const realBoard = '../shared/data/trello-01-wide.json';
const ownBoard = 'tests/fixtures/trello/remont.json';

test('a real board comes in while its owner looks on, and its cards can be moved', async ({ server, visitor }) => {
  const { page, username } = await visitor('Anna Nowak', { at: '/' });
  const isReal = existsSync(realBoard);
  const [file, tasks] = isReal ? [realBoard, 200] : [ownBoard, 7];

  await test.step('it is imported beside the running server and shows without a reload', async () => {
    await expect(page.getByText('Brak projektów')).toBeVisible();
    const { code, output } = await server.command('import', 'trello', file, '--owner', username);
    expect([code, output]).toEqual([0, expect.stringMatching(new RegExp(`\\b${tasks}\\b`))]);
    await expect(page.getByText(new RegExp(`/${tasks} zada`))).toBeVisible();
    await page.getByRole('article').getByRole('link').first().click();
    await expect(card(page, '').first()).toBeVisible();
  });

  const columns = page.locator('[data-status]');
  const full = columns.filter({ has: page.getByRole('article') }).first();
  const title = (await full.getByRole('article').getByRole('link').first().textContent()) ?? '';
  const columnOf = async () =>
    columns.filter({ has: page.getByRole('link', { name: title, exact: true }) }).getAttribute('data-status');

  await test.step('a card goes to the next column with the mouse', async () => {
    const next = full.locator('xpath=following-sibling::*[@data-status][1]');
    const wanted = await next.getAttribute('data-status');
    await dragTo(page, full.getByRole('article').first(), next);
    await expect.poll(columnOf).toBe(wanted);
  });

  await test.step('and to the one after it with the keyboard', async () => {
    const here = columns.filter({ has: page.getByRole('link', { name: title, exact: true }) });
    const wanted = await here.locator('xpath=following-sibling::*[@data-status][1]').getAttribute('data-status');
    await page.getByRole('link', { name: title, exact: true }).focus();
    await lift(page, title, here);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(`[data-status="${wanted}"]`)).toHaveClass(/bg-selected/);
    await page.keyboard.press('Space');
    await expect.poll(columnOf).toBe(wanted);
    // A long column does not draw all its cards, so what is saved is asked of the server.
    const saved = async () => {
      const all: { title: string; status: string }[] = await (await page.request.get('/api/projects/1/tasks')).json();
      return all.find((task) => task.title === title)?.status;
    };
    await expect.poll(saved).toBe(wanted);
  });
});

test('a file that is no whole board is refused in one sentence, and leaves nothing', async ({ server, visitor }) => {
  const { page, username } = await visitor('Anna Nowak', { at: '/' });
  const { code, output } = await server.command('import', 'trello', 'package.json', '--owner', username);
  expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
  await page.reload();
  await expect(page.getByText('Brak projektów')).toBeVisible();
});

test('two people on one board see each change within a second', async ({ visitor }) => {
  const anna = await visitor('Anna Nowak', { at: '/' });
  const ewa = await visitor('Ewa Łęcka', { at: '/' });
  const [hers, his] = [anna.page, ewa.page];

  await test.step('a project is made', async () => {
    await hers.getByRole('button', { name: 'Nowy projekt' }).first().click();
    const dialog = hers.getByRole('dialog', { name: 'Nowy projekt' });
    await dialog.getByRole('button', { name: 'Utwórz projekt' }).click();
    await expect(dialog.getByText('Nazwa projektu jest wymagana')).toBeVisible();
    await dialog.getByLabel('Nazwa').fill('Sklep');
    await dialog.getByRole('button', { name: 'Utwórz projekt' }).click();
    await hers.getByRole('link', { name: 'Sklep' }).click();
  });

  await test.step('a second person is added by email, and has the project without a reload', async () => {
    await hers.getByRole('tab', { name: 'Zespół' }).click();
    await hers.getByRole('button', { name: 'Dodaj osoby' }).click();
    await hers.getByRole('tab', { name: 'Dodaj po emailu' }).click();
    await hers.getByLabel('Adres email').fill('NIKT@ekipa.test');
    await hers.getByRole('button', { name: 'Dodaj', exact: true }).click();
    await expect(hers.getByText('Użytkownik o podanym emailu nie istnieje')).toBeVisible();
    await hers.getByLabel('Adres email').fill(ewa.email.toUpperCase());
    await hers.getByRole('button', { name: 'Dodaj', exact: true }).click();
    await expect(hers.getByText('Członek dodany')).toBeVisible();
    await his.getByRole('link', { name: 'Sklep' }).click();
    await hers.getByRole('tab', { name: 'Tablica Kanban' }).click();
  });

  await test.step('a task is added, and shows in the other browser', async () => {
    await hers.getByRole('button', { name: 'Dodaj zadanie', exact: true }).first().click();
    const dialog = hers.getByRole('dialog', { name: 'Nowe zadanie' });
    await dialog.getByLabel('Tytuł').fill('Kupić farbę');
    await dialog.getByRole('button', { name: 'Utwórz zadanie' }).click();
    await expect(card(column(his, 'Do zrobienia'), 'Kupić farbę')).toBeVisible(live);
  });

  await test.step('it is dragged to another column with the mouse', async () => {
    await dragTo(hers, card(hers, 'Kupić farbę'), column(hers, 'W trakcie'));
    await expect(card(column(hers, 'W trakcie'), 'Kupić farbę')).toBeVisible(live);
    await expect(card(column(his, 'W trakcie'), 'Kupić farbę')).toBeVisible(live);
  });

  await test.step('and to the next one with the keyboard', async () => {
    await card(hers, 'Kupić farbę').getByRole('link').focus();
    await lift(hers, 'Kupić farbę', column(hers, 'W trakcie'));
    await hers.keyboard.press('ArrowRight');
    await expect(hers.getByRole('status').filter({ hasText: 'Do akceptacji' })).toBeAttached();
    await hers.keyboard.press('Space');
    await expect(card(column(his, 'Do akceptacji'), 'Kupić farbę')).toBeVisible(live);
    await expect(card(hers, 'Kupić farbę').getByRole('link')).toBeFocused();
  });

  await test.step('it is edited', async () => {
    await card(hers, 'Kupić farbę').getByRole('link').click();
    const dialog = hers.getByRole('dialog', { name: 'Zadanie', exact: true });
    await dialog.getByLabel('Tytuł').fill('Kupić białą farbę');
    await dialog.getByRole('button', { name: 'Zapisz zmiany' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(his, 'Kupić białą farbę')).toBeVisible(live);
  });

  await test.step('it is deleted, and that is taken back', async () => {
    await card(hers, 'Kupić białą farbę')
      .getByRole('button', { name: /Opcje zadania/ })
      .click();
    await hers.getByRole('menuitem', { name: 'Usuń' }).click();
    await expect(hers.getByText('Czy na pewno chcesz usunąć to zadanie?')).toBeVisible();
    await hers.getByRole('button', { name: 'Usuń', exact: true }).click();
    await expect(card(his, 'Kupić białą farbę')).toBeHidden(live);
    await hers.getByRole('button', { name: 'Cofnij' }).click();
    await expect(card(column(his, 'Do akceptacji'), 'Kupić białą farbę')).toBeVisible(live);
  });

  await test.step('both talk in the chat of the project', async () => {
    await hers.getByRole('button', { name: 'Czat', exact: true }).last().click();
    await his.getByRole('button', { name: 'Czat', exact: true }).last().click();
    const [hersLog, hisLog] = [hers.getByRole('log'), his.getByRole('log')];
    await hers.getByRole('textbox', { name: 'Wiadomość' }).fill('Farba kupiona?');
    await hers.keyboard.press('Enter');
    await expect(hisLog.getByText('Farba kupiona?')).toBeVisible(live);
    await his.getByRole('textbox', { name: 'Wiadomość' }).fill('Tak, **biała**.');
    await his.keyboard.press('Enter');
    await expect(hersLog.getByText('Tak, biała.')).toBeVisible(live);
  });

  await test.step('a reload shows the same, once', async () => {
    await his.reload();
    await expect(card(his, 'Kupić białą farbę')).toHaveCount(1);
    await expect(his.getByRole('log').getByText('Farba kupiona?')).toHaveCount(1);
  });
});
