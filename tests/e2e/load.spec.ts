// What a page costs before it can be read.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/test.ts';

/** How far things have moved by themselves since the page began to load: up to 0.1 is good (Cumulative Layout Shift). */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing is told where nothing has moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

const fontsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name }) => name.replace(/.*\/|-[^-]*$/g, ''))
      .sort(),
  );

test('Polish pages ask for two small fonts, and nothing on them jumps while they come', async ({
  browser,
  server,
  visitor,
}) => {
  const signedOut = await (await browser.newContext()).newPage();
  await signedOut.goto(`${server.url}/login`);
  await expect(signedOut.getByRole('heading', { level: 1 })).toBeVisible();
  await signedOut.waitForLoadState('networkidle');
  expect(await fontsOf(signedOut)).toEqual(['inter-latin-wght-normal', 'inter-polish']);
  expect(await shiftOf(signedOut)).toBeLessThan(0.01);

  const { page } = await visitor('Anna Źdźbło');
  const project = await (await page.request.post('/api/projects', { data: { name: 'Żółw' } })).json();
  for (let one = 1; one <= 12; one++)
    await page.request.post('/api/tasks', { data: { projectId: project.id, title: `Zażółć gęślą jaźń ${one}` } });
  const screens = ['/', '/my-tasks', '/team', '/calendar', '/profile', '/settings'];
  const parts = ['', '?tab=list', '?tab=team', '?tab=calendar', '/members'].map(
    (part) => `/projects/${project.id}${part}`,
  );
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of [...screens, ...parts]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const what = `${path} at ${width}`;
      expect.soft(await fontsOf(page), what).toEqual(['inter-latin-wght-normal', 'inter-polish']);
      expect.soft(await shiftOf(page), what).toBeLessThan(0.05);
    }
  }
});
