// Photographs every screen and dialog of the demo team, in both languages, light and dark, on three sizes, into the
// folder `screens`. `npm run screens -- board task` takes only those whose names begin so.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { startServer, type BenchServer } from './bench/server.ts';
import { launchOptions } from './chromium.ts';
import { demoPassword, demoPeople } from './demo.ts';
import { settled } from '#tests/support/settled.ts';
import { shotsOf, type Shot } from './screens/shots.ts';
import { thingsOf } from './screens/things.ts';

const folder = 'screens';
const sizes = { wide: [1440, 900], middle: [1024, 768], phone: [390, 844] } as const;
const themes = ['light', 'dark'] as const;
const languages = ['pl', 'en'] as const;
const [lead] = demoPeople;

/** Until nothing stands in the place of something that is coming. */
const hasCome = (page: Page) => page.locator('.animate-pulse, [aria-busy=true]').first().waitFor({ state: 'detached' });

async function take(page: Page, server: BenchServer, shot: Shot, file: string) {
  await page.goto(server.url + shot.path, { waitUntil: 'networkidle' });
  await hasCome(page);
  if (shot.open) {
    await shot.open(page);
    await page.locator('[role=dialog], [role=menu], [role=log]').first().waitFor();
    await hasCome(page);
  }
  await page.evaluate(settled);
  await page.screenshot({ path: file });
}

/** Every shot in one look; what could not be taken is told, and the next one is tried. */
async function takeAll(context: BrowserContext, server: BenchServer, shots: readonly Shot[], look: string) {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  for (const shot of shots)
    await take(page, server, shot, `${folder}/${shot.name}-${look}.png`).catch((error: Error) =>
      process.stderr.write(`${shot.name}-${look}: ${error.message.split('\n')[0]}\n`),
    );
  await page.close();
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const server = await startServer('dist/server.js', '/readyz', (dataDir) => {
  spawnSync('npm', ['run', 'seed'], { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'inherit' });
});
await server.call('POST', '/api/auth/login', { username: lead?.username, password: demoPassword });
const wanted = process.argv.slice(2);
const shots = shotsOf(await thingsOf(server)).filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);
const browser = await chromium.launch(launchOptions);
const [cookie = '', value = ''] = server.cookie().split('=');
for (const language of languages)
  for (const theme of themes)
    for (const [size, [width, height]] of Object.entries(sizes)) {
      const look = `${size}-${theme}-${language}`;
      for (const isSignedOut of [true, false]) {
        const isPhone = size === 'phone';
        const options = {
          viewport: { width, height },
          hasTouch: isPhone,
          isMobile: isPhone,
          reducedMotion: 'reduce',
        } as const;
        const context = await browser.newContext(options);
        if (!isSignedOut) await context.addCookies([{ name: cookie, value, url: server.url }]);
        const settings = JSON.stringify({ theme, language });
        await context.addInitScript(`localStorage.setItem('ekipa.settings', ${JSON.stringify(settings)})`);
        const these = shots.filter(({ signedOut = false }) => signedOut === isSignedOut);
        await takeAll(context, server, these, look);
        await context.close();
      }
      process.stdout.write(`${look}\n`);
    }
await browser.close();
await server.stop();
