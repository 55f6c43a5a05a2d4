// The installable product: what its service worker does when nothing answers, and what it must not do after an upgrade.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, test } from '#tests/e2e/support/test.ts';
import type { Page } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

/** It comes a little after the first screen. */
async function untilInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
}
/** Another server at the address of one that is down. */
async function serveInstead(url: string, answer: RequestListener) {
  const server = createServer(answer).listen(Number(new URL(url).port), '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { stop };
}
const noConnection = (page: Page) => page.getByRole('heading', { name: 'Brak połączenia' });

test('a browser finds all that it needs to install the product, and asks for the worker anew each time', async ({
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak', { at: '/' });
  await untilInstalled(page);
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A test's browser is a private one.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { errors, data } = await cdp.send('Page.getAppManifest');
  expect([errors, data]).toEqual([[], expect.stringContaining('"name": "Ekipa"')]);
  for (const { src, sizes } of (JSON.parse(data ?? '') as { icons: { src: string; sizes: string }[] }).icons) {
    const size = await page.evaluate(async (from) => {
      const { width, height } = await createImageBitmap(await (await fetch(from)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
});

test('without a server a page says so in the chosen language, and opens by itself when it is back', async ({
  server,
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak', { at: '/' });
  await untilInstalled(page);
  await server.kill();
  await page.goto('/my-tasks');
  await expect(noConnection(page)).toBeVisible();
  await expect(page).toHaveTitle('Brak połączenia – Ekipa');
  await page.getByRole('link', { name: 'Spróbuj ponownie' }).click();
  await expect(noConnection(page)).toBeVisible();

  await page.evaluate(() => localStorage.setItem('ekipa.settings', '{"language":"en","theme":"dark"}'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(noConnection(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 17, 16)');

  await server.run();
  await expect(page.getByRole('heading', { level: 1, name: 'My tasks' })).toBeVisible({ timeout: 25_000 });
});

test('after an upgrade a page is the new one at once, and an open tab keeps the scripts that it has used', async ({
  server,
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak', { at: '/' });
  await untilInstalled(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Projekty' })).toBeVisible();
  const script = await page.locator('script[type=module]').getAttribute('src');
  await server.kill();

  const upgraded = await serveInstead(server.url, ({ url = '/', headers }, answer) => {
    const isPage = headers.accept?.includes('text/html') && !url.startsWith('/assets/');
    answer.writeHead(isPage ? 200 : 404, { 'content-type': isPage ? 'text/html' : 'application/json' });
    answer.end(isPage ? '<h1>Nowsza wersja</h1>' : '{}');
  });
  // Past the browser's own cache, which may forget at any time.
  const statusOf = (path: string | null) =>
    page.evaluate(async (from) => (await fetch(from, { cache: 'no-store' })).status, path ?? '');
  expect(await statusOf(script)).toBe(200);
  expect(await statusOf('/assets/unused.js')).toBe(404);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nowsza wersja' })).toBeVisible();
  await upgraded.stop();
});

test('a proxy that cannot reach Ekipa looks the same, and the page opens by itself all the same', async ({
  server,
  visitor,
}) => {
  const { page } = await visitor('Anna Nowak', { at: '/' });
  await untilInstalled(page);
  await server.kill();
  const proxy = await serveInstead(server.url, ({ headers }, answer) => {
    // What is asked for beside the page fails as well, with a status that the support of tests expects now and then.
    answer.writeHead(headers.accept?.includes('text/html') ? 502 : 404).end();
  });
  await page.goto('/calendar');
  await expect(noConnection(page)).toBeVisible();
  await proxy.stop();
  await server.run();
  await expect(page.getByRole('heading', { level: 1, name: 'Kalendarz' })).toBeVisible({ timeout: 25_000 });
});

test('nothing that people write is kept on the device', async ({ visitor }) => {
  const { page } = await visitor('Anna Nowak', { at: '/' });
  await untilInstalled(page);
  await page.request.post('/api/projects', { data: { name: 'Tajny plan' } });
  await page.reload();
  await expect(page.getByText('Tajny plan')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => new URL(url));
  });
  expect(kept.length).toBeGreaterThan(5);
  const paths = kept.map(({ pathname, search }) => pathname + search);
  expect(paths.filter((path) => !/^\/assets\/|\?offline=/.test(path))).toEqual([]);
});
