import { chromium, type Page } from 'playwright';
import { launchOptions } from '../chromium.ts';
import { type Row } from './row.ts';
import { startServer, withBoard } from './server.ts';

/** KiB of JavaScript that a page brings over the wire, until it is quiet. */
async function scriptsOf(page: Page, url: string): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await cdp.detach();
  return bytes / 1024;
}

/** What the sign-in page and the board weigh, as a real browser loads them. */
export async function measureSizes(): Promise<Row[]> {
  const server = await startServer();
  const { projectId } = await withBoard(server, 20);
  const browser = await chromium.launch(launchOptions);
  const signIn = await scriptsOf(await browser.newPage(), `${server.url}/login`);
  const context = await browser.newContext();
  const [name = '', value = ''] = server.cookie().split('=');
  await context.addCookies([{ name, value, url: server.url }]);
  const board = await scriptsOf(await context.newPage(), `${server.url}/projects/${projectId}`);
  await browser.close();
  await server.stop();
  const row = (work: string, size: number, budget: number): Row => ({
    work,
    value: `${size.toFixed(0)} KiB`,
    reference: '–',
    budget: `≤ ${budget} KiB`,
    isMet: size <= budget,
  });
  return [row('JavaScript, compressed: sign-in', signIn, 120), row('JavaScript, compressed: board', board, 210)];
}
