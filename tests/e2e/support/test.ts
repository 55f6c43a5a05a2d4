import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { RunningServer } from './server.ts';

export type Visitor = { page: Page; username: string; fullName: string; email: string };

type Fixtures = {
  server: RunningServer;
  /** Someone with an account and a browser of their own, signed in: on no screen yet, or on the one at that address. */
  visitor: (
    fullName: string,
    options?: { at?: string; viewport?: { width: number; height: number }; deviceScaleFactor?: number },
  ) => Promise<Visitor>;
};

const password = 'tajne123';

/** What a browser says of faults: nothing of it is expected in any test. */
function watch(page: Page, said: string[]) {
  page.on('pageerror', (error) => void said.push(String(error)));
  page.on('console', (message) => {
    // A server that is away; what goes through a service worker then says no more than that it failed.
    const isAway = /ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|ERR_SOCKET|ERR_FAILED|WebSocket/.test(message.text());
    // Refusals, and what a proxy says in place of the server, which itself never does.
    const isAnswer = /status of (4[01][0-9]|502)/.test(message.text());
    const isFault = message.type() === 'error' && !isAway && !isAnswer;
    if (isFault) said.push(message.text());
  });
}

/** An account, and a browser that is signed in to it, over the calls that the screens make: those have tests of their own. */
async function enter({ request }: Page, { username, fullName, email }: Omit<Visitor, 'page'>) {
  expect((await request.post('/api/auth/register', { data: { username, fullName, email, password } })).status()).toBe(
    201,
  );
  expect((await request.post('/api/auth/login', { data: { username, password } })).status()).toBe(200);
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the first parameter destructured
  server: async ({}, provide) => {
    const server = await RunningServer.start();
    await provide(server);
    await server.stop();
  },
  visitor: async ({ browser, server }: { browser: Browser; server: RunningServer }, provide) => {
    const said: string[] = [];
    await provide(async (fullName, { at, ...options } = {}) => {
      const page = await (await browser.newContext({ baseURL: server.url, ...options })).newPage();
      watch(page, said);
      const username = fullName.split(' ')[0]?.toLowerCase() ?? '';
      const person = { username, fullName, email: `${username}@ekipa.test` };
      await enter(page, person);
      if (at) {
        await page.goto(at);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      return { page, ...person };
    });
    // Pages that were left open would go on asking for a server that is gone, beside the tests to come.
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(said).toEqual([]);
  },
});

export { expect };
