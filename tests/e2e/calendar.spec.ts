// Tasks on their days in the calendar: the same day in every time zone, over changes of the clock, after a drag.
import type { Browser, Page } from '@playwright/test';
import { live } from '#tests/e2e/support/board.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Years ahead, since the server refuses days that have passed; Europe changes its clocks on both Sundays. */
const spring = ['2099-03-28', '2099-03-29', '2099-03-30'];
const autumn = ['2099-10-24', '2099-10-25', '2099-10-26'];
const inWords = (day: string) =>
  new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));

type Fields = { title: string; dueDate: string; priority?: string };

/** Someone with a project, and what makes tasks of theirs in it. */
async function setUp(page: Page) {
  const me = await (await page.request.get('/api/auth/me')).json();
  const project = await (await page.request.post('/api/projects', { data: { name: 'Sklep' } })).json();
  const make = async (fields: Fields) => {
    const data = { projectId: project.id, assignedToIds: [me.id], ...fields };
    return (await page.request.post('/api/tasks', { data })).json();
  };
  return { project, make };
}

const event = (page: Page, title: string) => page.locator('.rbc-event', { hasText: title });

/** In words, the day above which, or in whose cell, a task stands: by where it is seen, not by what it says. */
const dayOf = (page: Page, title: string) =>
  event(page, title).evaluate((element) => {
    const row = element.closest('.rbc-month-row') ?? element.closest('.rbc-time-header');
    const { left, right } = element.getBoundingClientRect();
    const isAround = (cell: Element) => {
      const box = cell.getBoundingClientRect();
      return left >= box.left - 2 && right <= box.right + 2;
    };
    const cell = [...(row?.querySelectorAll('.rbc-date-cell, .rbc-header') ?? [])].find(isAround);
    return (
      cell?.querySelector('[aria-label]')?.getAttribute('aria-label') ?? cell?.querySelector('.sr-only')?.textContent
    );
  });

/** The same person in a browser elsewhere, on a day of that year. */
async function elsewhere(browser: Browser, baseURL: string, page: Page, timezoneId: string, today: string) {
  const context = await browser.newContext({ baseURL, timezoneId, storageState: await page.context().storageState() });
  const there = await context.newPage();
  await there.clock.setFixedTime(`${today}T12:00:00Z`);
  return there;
}

for (const timezoneId of ['Europe/Warsaw', 'America/New_York', 'Asia/Tokyo', 'Africa/Cairo'])
  test(`seen from ${timezoneId}, every task stands on its own day in all four views`, async ({
    browser,
    server,
    visitor,
  }) => {
    test.slow();
    const { page } = await visitor('Anna Nowak');
    const { make } = await setUp(page);
    for (const day of [...spring, ...autumn]) {
      const offset = day < '2099-03-29' || day > '2099-10-25' ? '+01:00' : '+02:00';
      await make({ title: `Rano ${day}`, dueDate: `${day}T03:30:00${offset}` });
      await make({ title: `Wieczorem ${day}`, dueDate: `${day}T23:59:00${offset}` });
    }
    for (const days of [spring, autumn]) {
      const there = await elsewhere(browser, server.url, page, timezoneId, days[0] ?? '');
      const show = (view: string) => there.getByRole('button', { name: view, exact: true }).click();
      const titles = days.flatMap((day) => [`Rano ${day}`, `Wieczorem ${day}`]);
      await there.goto('/calendar?view=month');
      for (const title of titles) {
        await expect(event(there, title)).toHaveCount(1);
        expect(await dayOf(there, title), title).toBe(inWords(title.slice(-10)));
      }
      // The first two days end a week.
      for (const week of [titles.slice(0, 4), titles.slice(4)]) {
        await show('Tydzień');
        if (week.length === 2) await there.getByRole('button', { name: 'Następny' }).click();
        await expect(there.locator('.rbc-event')).toHaveCount(week.length);
        for (const title of week) expect(await dayOf(there, title), title).toBe(inWords(title.slice(-10)));
      }
      await there.getByRole('button', { name: 'Dzisiaj' }).click();
      await show('Dzień');
      for (const day of days) {
        await expect(there.getByRole('heading', { level: 2 })).toContainText(inWords(day));
        await expect(there.locator('.rbc-event')).toHaveText([`Rano ${day}`, `Wieczorem ${day}`]);
        await there.getByRole('button', { name: 'Następny' }).click();
      }
      await there.getByRole('button', { name: 'Dzisiaj' }).click();
      await show('Agenda');
      await expect(there.locator('.rbc-agenda-date-cell')).toHaveText(
        days.map((day) => new RegExp(`, ${day.slice(8)} `)),
      );
      for (const title of titles) await expect(there.getByRole('button', { name: title })).toHaveCount(1);
      await there.context().close();
    }
  });

/** Which column of seven a task is in, of where it is seen. */
const columnOf = (page: Page, title: string) =>
  event(page, title).evaluate((element) => {
    const cells = element.closest('.rbc-month-row')?.querySelectorAll('.rbc-date-cell');
    const { left, right } = element.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [...(cells ?? [])].findIndex((cell) => middle < cell.getBoundingClientRect().right);
  });

/** Where clocks skip a midnight: those days begin at 01:00. */
for (const [timezoneId, days] of [
  ['Atlantic/Azores', ['2099-03-28', '2099-03-29', '2099-03-30']],
  ['Africa/Cairo', ['2099-04-23', '2099-04-24', '2099-04-25']],
  ['America/Santiago', ['2099-09-05', '2099-09-06', '2099-09-07']],
] as const)
  test(`seen from ${timezoneId}, a day without a midnight stands once, and all under their weekdays`, async ({
    browser,
    server,
    visitor,
  }) => {
    const { page } = await visitor('Anna Nowak');
    const { make } = await setUp(page);
    for (const day of days) await make({ title: `Umowa ${day}`, dueDate: day });
    const there = await elsewhere(browser, server.url, page, timezoneId, days[0]);
    const next = there.getByRole('button', { name: 'Następny' });
    await there.goto('/calendar?view=month');
    const cells = there.locator('.rbc-date-cell [aria-label]');
    const labels = () => cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')));
    await expect(there.locator('.rbc-header')).toHaveText([/^pon/, /^wt/, /^śr/, /^czw/, /^pt/, /^sob/, /^niedz/]);
    await expect(event(there, 'Umowa')).toHaveCount(3);
    const seen = await labels();
    expect(seen.length % 7).toBe(0);
    expect(new Set(seen).size).toBe(seen.length);
    for (const day of days) {
      expect(await dayOf(there, day), day).toBe(inWords(day));
      // Sunday, which begins it elsewhere, ends the week.
      expect(await columnOf(there, day), day).toBe((new Date(day).getUTCDay() + 6) % 7);
    }
    await there.getByRole('button', { name: 'Tydzień', exact: true }).click();
    const headers = there.locator('.rbc-header .sr-only');
    for (const day of days) {
      await expect(headers).toHaveCount(7);
      if (!(await headers.allTextContents()).includes(inWords(day))) await next.click();
      await expect(headers.filter({ hasText: inWords(day) })).toHaveCount(1);
      expect(new Set(await headers.allTextContents()).size).toBe(7);
      expect(await dayOf(there, day), day).toBe(inWords(day));
    }
    await there.getByRole('button', { name: 'Dzisiaj' }).click();
    await there.getByRole('button', { name: 'Dzień', exact: true }).click();
    for (const day of days) {
      await expect(there.getByRole('heading', { level: 2 })).toContainText(inWords(day));
      await expect(there.locator('.rbc-event')).toHaveText([`Umowa ${day}`]);
      await next.click();
    }
    await there.context().close();
  });

async function dragTo(page: Page, title: string, day: string) {
  const [from, to] = [
    await event(page, title).boundingBox(),
    await page.getByLabel(inWords(day), { exact: true }).boundingBox(),
  ];
  if (!from || !to) throw new Error('the task, and the day it is dragged to, can be seen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 30, { steps: 8 });
  await page.mouse.move(to.x, to.y + 40, { steps: 4 });
  await page.mouse.up();
}

test('a task dragged to another day has that day, for everyone, and gets its own back', async ({
  browser,
  server,
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak');
  const { project, make } = await setUp(page);
  const { id } = await make({ title: 'Umowa', dueDate: '2099-03-28' });
  const there = await elsewhere(browser, server.url, page, 'America/New_York', '2099-03-20');
  await there.goto('/calendar?view=month');
  const other = await elsewhere(browser, server.url, page, 'Asia/Tokyo', '2099-03-20');
  await other.goto(`/projects/${project.id}?tab=calendar`);
  await expect(event(other, 'Umowa')).toBeVisible();

  await dragTo(there, 'Umowa', '2099-03-30');
  await expect(there.getByText('Umowa → 30 marca 2099')).toBeVisible();
  await expect.poll(() => dayOf(other, 'Umowa'), live).toBe('30 marca 2099');
  expect((await (await page.request.get(`/api/tasks/${id}`)).json()).dueDate).toBe('2099-03-30T00:00:00.000Z');

  await there.getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(() => dayOf(there, 'Umowa')).toBe('28 marca 2099');
  await expect.poll(() => dayOf(other, 'Umowa'), live).toBe('28 marca 2099');

  // Let go where it was taken, it neither moves nor opens.
  await dragTo(there, 'Umowa', '2099-03-28');
  await dragTo(there, 'Umowa', '2099-03-18');
  await expect(there.getByText('Termin nie może być w przeszłości.', { exact: false })).toBeVisible();
  await expect(there.getByRole('dialog', { name: 'Umowa' })).toBeHidden();
  expect((await (await page.request.get(`/api/tasks/${id}`)).json()).dueDate).toBe('2099-03-28T00:00:00.000Z');

  await event(there, 'Umowa').getByRole('button').press('Enter');
  await expect(there.getByRole('dialog').getByRole('textbox', { name: 'Tytuł' })).toHaveValue('Umowa');
});

test('a finger that stays on a task carries it to another day', async ({ browser, server, visitor }) => {
  const { page } = await visitor('Anna Nowak');
  const { make } = await setUp(page);
  await make({ title: 'Umowa', dueDate: '2099-03-24' });
  const there = await elsewhere(browser, server.url, page, 'Europe/Warsaw', '2099-03-20');
  await there.goto('/calendar?view=month');
  const box = await event(there, 'Umowa').boundingBox();
  const to = await there.getByLabel('26 marca 2099', { exact: true }).boundingBox();
  if (!box || !to) throw new Error('the task, and the day it is carried to, can be seen');
  const finger = await there.context().newCDPSession(there);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: box.y + 10 }] });
  await touch('touchStart', box.x + 20);
  // Lifted, after 250 ms (S2 §9): what is carried is drawn beside it.
  await expect(there.locator('.rbc-addons-dnd-dragged-event')).toBeVisible();
  for (const x of [box.x + 40, (box.x + to.x) / 2, to.x]) await touch('touchMove', x);
  await touch('touchEnd');
  await expect(there.getByText('Umowa → 26 marca 2099')).toBeVisible();
});

test('an empty day that is pressed offers a new task on it', async ({ browser, server, visitor }) => {
  const { page } = await visitor('Anna Nowak');
  await setUp(page);
  const there = await elsewhere(browser, server.url, page, 'Asia/Tokyo', '2099-03-20');
  await there.goto('/calendar?view=month');
  const day = await there.getByLabel('24 marca 2099', { exact: true }).boundingBox();
  await there.mouse.click(day?.x ?? 0, (day?.y ?? 0) + 45);
  await there.getByRole('dialog').getByRole('button', { name: 'Sklep' }).click();
  await there.getByRole('dialog').getByRole('textbox', { name: 'Tytuł' }).fill('Odbiór');
  await there.getByRole('dialog').getByRole('button', { name: 'Utwórz zadanie' }).click();
  await expect(there.getByText('Zadanie utworzone')).toBeVisible();
});
