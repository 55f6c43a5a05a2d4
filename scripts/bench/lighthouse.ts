import { chromium } from 'playwright';
import { launchOptions } from '../chromium.ts';
import { median, type Row } from './row.ts';
import { startServer, withBoard } from './server.ts';

const runs = 3;
/** Lighthouse says how much of its own requirements a page meets, from 0 to 100. */
const categories = { accessibility: 100, 'best-practices': 100, performance: 95 } as const;
type Category = keyof typeof categories;

/** The scores of one look at a page in a browser that listens at `port`. */
async function scoresOf(url: string, port: number, cookie: string | null): Promise<Record<Category, number>> {
  // Loaded here alone: it brings a world of its own.
  const { default: look } = await import('lighthouse');
  const result = await look(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(categories),
    formFactor: 'desktop',
    screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
    throttling: { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 },
    disableStorageReset: true,
    ...(cookie && { extraHeaders: { cookie } }),
  });
  if (!result) throw new Error(`${url} could not be looked at`);
  const { lhr } = result;
  const of = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  return { accessibility: of('accessibility'), 'best-practices': of('best-practices'), performance: of('performance') };
}

async function rowsOf(name: string, url: string, port: number, cookie: string | null): Promise<Row[]> {
  const scores: Record<Category, number>[] = [];
  for (let run = 0; run < runs; run++) scores.push(await scoresOf(url, port, cookie));
  return (Object.entries(categories) as [Category, number][]).map(([category, least]) => {
    const score = median(scores.map((each) => each[category]));
    const work = `Lighthouse, ${category}: ${name}`;
    return { work, value: String(score), reference: '–', budget: `≥ ${least}`, isMet: score >= least };
  });
}

/** What Lighthouse thinks of the sign-in page and of the dashboard (issue 6). */
export async function measureLighthouse(): Promise<Row[]> {
  const port = 9_222;
  const server = await startServer();
  await withBoard(server, 20);
  const options = { ...launchOptions, args: [...launchOptions.args, `--remote-debugging-port=${port}`] };
  const browser = await chromium.launch(options);
  const rows = [
    ...(await rowsOf('sign-in', `${server.url}/login`, port, null)),
    ...(await rowsOf('dashboard', `${server.url}/`, port, server.cookie())),
  ];
  await browser.close();
  await server.stop();
  return rows;
}
