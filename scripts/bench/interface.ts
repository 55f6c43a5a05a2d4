import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { launchOptions } from '../chromium.ts';
import { median, ms, percentile, type Row } from './row.ts';
import { type BenchServer, startServer, withBoard } from './server.ts';

const runs = 5;

async function signedInPage(browser: Browser, server: BenchServer): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = server.cookie().split('=');
  await context.addCookies([{ name, value, url: server.url }]);
  return context.newPage();
}

/** Milliseconds until the first card of the board can be read and pressed, on a processor four times as slow. */
async function usableAfter(browser: Browser, server: BenchServer, url: string): Promise<number> {
  const page = await signedInPage(browser, server);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const start = performance.now();
  await page.goto(url);
  await page.getByRole('article').first().getByRole('link').click({ trial: true });
  const usable = performance.now() - start;
  await page.context().close();
  return usable;
}

async function metric(cdp: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

/** Elements in the page and megabytes of heap, after the screen has become quiet. */
async function weightOf(browser: Browser, server: BenchServer, url: string) {
  const page = await signedInPage(browser, server);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('article').first().waitFor();
  await cdp.send('HeapProfiler.collectGarbage');
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const heap = (await metric(cdp, 'JSHeapUsedSize')) / 2 ** 20;
  await page.context().close();
  return { nodes, heap };
}

// As a text: tsx adds helpers to functions, which the page does not have.
const watchFrames = `
  window.frameTimes = [];
  let last = performance.now();
  requestAnimationFrame(function tick(now) {
    window.frameTimes.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  });`;

/** The times between frames while a card is carried to and fro over the board. */
async function framesOfDrag(browser: Browser, server: BenchServer, url: string): Promise<number[]> {
  const page = await signedInPage(browser, server);
  await page.goto(url, { waitUntil: 'networkidle' });
  const box = await page.getByRole('article').first().boundingBox();
  if (!box) throw new Error('the board has a card');
  await page.evaluate(watchFrames);
  await page.mouse.move(box.x + 60, box.y + 20);
  await page.locator('#board-drag-help').waitFor({ state: 'attached' });
  await page.mouse.down();
  for (let step = 0; step <= 120; step++) {
    const across = Math.abs(((step * 2) % 120) - 60) / 60;
    await page.mouse.move(box.x + 60 + across * 900, box.y + 40 + (step % 20) * 10);
  }
  await page.mouse.up();
  const frames = await page.evaluate<number[]>('window.frameTimes');
  await page.context().close();
  return frames;
}

/** A board of 1,000 cards in a real browser: until it can be used, what it weighs, how smoothly a card is carried. */
export async function measureInterface(): Promise<Row[]> {
  const server = await startServer();
  const { projectId } = await withBoard(server, 1000);
  const url = `${server.url}/projects/${projectId}`;
  const browser = await chromium.launch(launchOptions);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await usableAfter(browser, server, url));
  const { nodes, heap } = await weightOf(browser, server, url);
  const frame = percentile(await framesOfDrag(browser, server, url), 0.95);
  await browser.close();
  await server.stop();
  const usable = median(times);
  const row = (work: string, value: string, budget: string, isMet: boolean): Row => ({
    work,
    value,
    reference: '–',
    budget,
    isMet,
  });
  return [
    row('1,000-card board usable, CPU slowed 4 ×', `${(usable / 1000).toFixed(1)} s`, '≤ 2.5 s', usable <= 2500),
    row('Its DOM nodes', String(nodes), '≤ 5,000', nodes <= 5000),
    row('Its heap', `${heap.toFixed(0)} MB`, '≤ 30 MB', heap <= 30),
    row('Dragging over it, p95 frame', ms(frame), '≤ 20 ms', frame <= 20),
  ];
}
