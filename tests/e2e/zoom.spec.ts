// Enlarged to 200 % of a laptop's window, and to 400 % (WCAG 1.4.4, 1.4.10): nothing scrolls sideways but what is a table.
import { expect, test } from '#tests/e2e/support/test.ts';

const sizes = [
  { what: '200 %', viewport: { width: 720, height: 450 } },
  { what: '400 %', viewport: { width: 320, height: 640 } },
];

/** What can be scrolled sideways, or goes beyond the window, and is neither a board, a table, a calendar nor a row of choices. */
const sidewaysScrollers = () => {
  const mayScroll = '[data-board], .fade-edges, [role=tablist], .rbc-calendar, .rbc-calendar *, table, :has(> table)';
  const isBeyond = (element: Element) =>
    element.scrollWidth > element.clientWidth + 1 &&
    (element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX));
  return [...document.querySelectorAll('*')]
    .filter((element) => isBeyond(element) && !element.matches(mayScroll))
    .map((element) => (element.cloneNode() as Element).outerHTML);
};

for (const { what, viewport } of sizes)
  test(`at ${what} every screen stays within the window, and its main button can be pressed`, async ({ visitor }) => {
    const { page } = await visitor('Anna Nowak', { viewport, deviceScaleFactor: 2 });
    const { id: projectId } = await (await page.request.post('/api/projects', { data: { name: 'Sklep' } })).json();
    const { id } = await (await page.request.post('/api/tasks', { data: { projectId, title: 'Umowa' } })).json();
    const chat = await (await page.request.post('/api/team-chats', { data: { name: 'Lunch', members: [] } })).json();
    const screens = [
      ['/', 'Nowy projekt'],
      ['/my-tasks', 'Dodaj zadanie'],
      ['/calendar', 'Dodaj zadanie'],
      ['/team', 'Nowy czat'],
      [`/chat/team/${chat.id}`, 'Dodaj pliki'],
      ['/profile', 'Zapisz zmiany'],
      ['/settings', 'Zmień hasło'],
      [`/projects/${projectId}`, 'Dodaj zadanie'],
      [`/projects/${projectId}?tab=list`, 'Dodaj zadanie'],
      [`/projects/${projectId}?tab=team`, 'Dodaj osoby'],
      [`/projects/${projectId}/settings`, 'Zapisz'],
      [`/projects/${projectId}?task=${id}`, 'Anuluj'],
    ] as const;
    for (const [address, name] of screens) {
      await page.goto(address);
      // A trial press: it is there, can be scrolled to, and nothing lies over it.
      await page.getByRole('button', { name }).last().click({ trial: true });
      expect([address, ...(await page.evaluate(sidewaysScrollers))]).toEqual([address]);
    }
  });

/** 200 % of two laptops, and a phone on its side. */
const lowWindows = [
  { width: 640, height: 360 },
  { width: 720, height: 450 },
  { width: 844, height: 390 },
];

test('in a low window the screen of a project scrolls, and a card can be brought into view and opened', async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak', { viewport: lowWindows[0] });
  const { id: projectId } = await (await page.request.post('/api/projects', { data: { name: 'Sklep' } })).json();
  await page.request.post('/api/tasks', { data: { projectId, title: 'Umowa' } });
  for (const viewport of lowWindows) {
    await page.setViewportSize(viewport);
    await page.goto(`/projects/${projectId}`);
    const card = page.getByRole('link', { name: 'Umowa' });
    await card.scrollIntoViewIfNeeded();
    await expect(card).toBeInViewport({ ratio: 1 });
    const board = page.locator('[data-board]');
    expect((await board.boundingBox())?.height).toBeGreaterThanOrEqual(320);
    await card.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
});

/** How many parts of a panel, itself included, scroll up and down. */
const scrollersIn = (panel: Element) =>
  [panel, ...panel.querySelectorAll('*')].filter(
    (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
  ).length;

test('in a low window list, calendar and team scroll with the screen, and nothing scrolls within them', async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak', { viewport: lowWindows[0] });
  const { id: projectId } = await (await page.request.post('/api/projects', { data: { name: 'Sklep' } })).json();
  for (let count = 1; count <= 20; count += 1)
    await page.request.post('/api/tasks', { data: { projectId, title: `Umowa ${count}`, dueDate: '2099-01-02' } });
  const screen = page.locator('[data-scrolls]');
  for (const viewport of lowWindows)
    for (const tab of ['Lista zadań', 'Kalendarz', 'Zespół']) {
      await page.setViewportSize(viewport);
      await page.goto(`/projects/${projectId}`);
      await page.getByRole('tab', { name: tab }).click();
      const panel = page.getByRole('tabpanel', { name: tab });
      await expect(panel.getByRole('status')).toHaveCount(0);
      await page.mouse.move(viewport.width / 2, viewport.height - 30);
      // What the tab shows may still be on its way.
      await expect(async () => {
        await page.mouse.wheel(0, 100);
        await expect.poll(() => screen.evaluate(({ scrollTop }) => scrollTop), { timeout: 1_000 }).toBeGreaterThan(0);
      }, `${tab} ${viewport.width}`).toPass({ timeout: 30_000 });
      expect([tab, viewport.width, await panel.evaluate(scrollersIn)]).toEqual([tab, viewport.width, 0]);
    }
  await page.getByRole('tab', { name: 'Lista zadań' }).click();
  await page.getByRole('link', { name: 'Umowa 20' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: 'Umowa 1', exact: true })).toBeInViewport();
});
