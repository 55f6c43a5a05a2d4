// Every screen there is, light and dark: nothing that axe objects to, nothing that the Content-Security-Policy refuses.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/test.ts';

const screens = ['/', '/my-tasks', '/calendar', '/team', '/profile', '/settings', '/nie-ma-takiej', '/projects/999'];

async function expectSound(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${what}: ${id} ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** Chromium's console does not tell of every breach: the page itself is asked. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    const breaches: string[] = [];
    Object.assign(window, { breaches });
    document.addEventListener('securitypolicyviolation', (event) => {
      breaches.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
const breachesOf = (page: Page) => page.evaluate(() => (window as unknown as { breaches: string[] }).breaches);

for (const theme of ['light', 'dark'] as const) {
  test(`every screen is sound, ${theme}`, async ({ browser, server, visitor }) => {
    const signedOut = await (await browser.newContext()).newPage();
    await signedOut.addInitScript(
      (chosen) => localStorage.setItem('ekipa.settings', JSON.stringify({ theme: chosen })),
      theme,
    );
    for (const path of ['/login', '/register']) {
      await signedOut.goto(server.url + path);
      await expect(signedOut.getByRole('button').first()).toBeVisible();
      await expectSound(signedOut, path);
    }

    const { page } = await visitor('Anna Nowak');
    await watchPolicy(page);
    await page.addInitScript(
      (chosen) => localStorage.setItem('ekipa.settings', JSON.stringify({ theme: chosen })),
      theme,
    );
    const { id } = await (
      await page.request.post('/api/projects', { data: { name: 'Sklep', dueDate: '2099-01-01' } })
    ).json();
    const task = { projectId: id, title: 'Umowa', priority: 'high', labels: ['Prawo'], dueDate: '2098-01-01' };
    const made = await (await page.request.post('/api/tasks', { data: task })).json();
    await page.request.post(`/api/chat/project/${id}`, { data: { content: 'Dzień dobry' } });

    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectSound(page, path);
      expect(await breachesOf(page)).toEqual([]);
    }
    for (const tab of ['', '?tab=team', `?task=${made.id}`]) {
      await page.goto(`/projects/${id}${tab}`);
      // Behind an open dialog the page is hidden from roles.
      await expect(page.locator('h1', { hasText: 'Sklep' })).toBeAttached();
      await expect(page.getByText(/Umowa|Anna Nowak/).first()).toBeAttached();
      await expectSound(page, `project ${tab}`);
      expect(await breachesOf(page)).toEqual([]);
    }
    await page.goto(`/projects/${id}`);
    await page.getByRole('button', { name: 'Czat', exact: true }).last().click();
    await expect(page.getByRole('log').getByText('Dzień dobry')).toBeVisible();
    await expectSound(page, 'chat');
    await page.getByRole('button', { name: 'Dodaj zadanie', exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Nowe zadanie' })).toBeVisible();
    await expectSound(page, 'new task');
    await page.getByLabel('Termin').click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expectSound(page, 'date picker');
    expect(await breachesOf(page)).toEqual([]);
  });
}

test('what people type is shown as they typed it, and runs nothing', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak');
  const payload = `<img src=x onerror="window.hacked=1"> [x](javascript:alert(1)) </script><svg onload=hacked=1>`;
  await watchPolicy(page);
  const { id } = await (
    await page.request.post('/api/projects', { data: { name: payload, description: payload } })
  ).json();
  const task = { projectId: id, title: payload, description: payload, labels: ['<b>x</b>'] };
  const made = await (await page.request.post('/api/tasks', { data: task })).json();
  await page.request.post(`/api/tasks/${made.id}/comments`, { data: { content: payload } });
  await page.request.post(`/api/chat/project/${id}`, { data: { content: payload } });
  await page.goto(`/projects/${id}?task=${made.id}`);
  await expect(page.getByRole('dialog').getByText(payload).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Czat', exact: true }).last().click();
  await expect(page.getByRole('log').getByText(payload)).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await breachesOf(page)).toEqual([]);
});
