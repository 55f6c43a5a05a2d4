import { type BrowserContext, chromium } from 'playwright';
import { launchOptions } from '../chromium.ts';
import { type Row } from './row.ts';
import { type BenchServer, startServer, withBoard } from './server.ts';

/**
 * What a screen may weigh, in KiB of compressed JavaScript: an eighth more than it does, so that whatever grows is seen
 * to. At most 120 were agreed for the sign-in page, at most 210 for the board.
 */
const budgets = {
  public: { '/login': 120, '/register': 120 },
  signedIn: {
    '/': 290,
    '/projects/:id': 200,
    '/projects/:id/edit': 335,
    '/projects/:id/settings': 335,
    '/projects/:id/members': 260,
    '/my-tasks': 300,
    '/calendar': 255,
    '/team': 200,
    '/chat': 200,
    '/chat/team/:chatId': 350,
  },
};

// As a text: tsx adds helpers to functions, which the page does not have. What a screen fetches ahead of time, once it
// is drawn, is not part of its weight; and on a slow machine it must not come to be.
const nothingAhead = `
  const later = window.setTimeout;
  window.setTimeout = (step, ms, ...rest) => (ms >= 500 ? 0 : later(step, ms, ...rest));`;

/** KiB of JavaScript that a page brings over the wire, until it is quiet. */
async function scriptsOf(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(nothingAhead);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return bytes / 1024;
}

async function rowsOf(context: BrowserContext, server: BenchServer, routes: Record<string, number>, ids = {}) {
  const rows: Row[] = [];
  for (const [route, budget] of Object.entries(routes)) {
    const path = Object.entries(ids).reduce((known, [name, id]) => known.replace(`:${name}`, String(id)), route);
    const size = await scriptsOf(context, server.url + path);
    const figures = { value: `${size.toFixed(0)} KiB`, reference: '–', budget: `≤ ${budget} KiB` };
    rows.push({ work: `JavaScript, compressed: ${route}`, ...figures, isMet: size <= budget });
  }
  return rows;
}

/** What each screen weighs, as a real browser loads it. */
export async function measureSizes(): Promise<Row[]> {
  const server = await startServer();
  const { projectId: id } = await withBoard(server, 20);
  const [chat] = await server.json<{ id: number }[]>('GET', '/api/team-chats');
  const browser = await chromium.launch(launchOptions);
  const signedIn = await browser.newContext();
  const [name = '', value = ''] = server.cookie().split('=');
  await signedIn.addCookies([{ name, value, url: server.url }]);
  const rows = [
    ...(await rowsOf(await browser.newContext(), server, budgets.public)),
    ...(await rowsOf(signedIn, server, budgets.signedIn, { id, chatId: chat?.id })),
  ];
  await browser.close();
  await server.stop();
  return rows;
}
